# What comes of results: standings, crosstable, why, reports and files, backups.
