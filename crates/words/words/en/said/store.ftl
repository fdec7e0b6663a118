# Written by `cargo xtask generate` from the phrases in crates/store; do not edit.

said-no-space-left-for-file-nothing-was-changed-free-some-space-4520a8 = no space left for { $file }: nothing was changed, free some space and send it again
said-nothing-was-written-others-were-first-look-at-both-values-a-14d9d5 = nothing was written, others were first: look at both values and decide{ $lines }
said-saving-in-file-failed-at-the-very-end-why-it-may-or-may-not-095122 = saving in { $file } failed at the very end ({ $why }): it may or may not be saved; check the disk and send the same again, which tells and does it once
said-the-key-key-was-used-by-author-at-time-for-another-request-423775 = the key `{ $key }` was used by { $author } at { $time } for another request: send this one under a new key
said-the-log-ends-at-log-but-it-had-come-to-known-as-place-remem-708000 = the log ends at { $log }, but it had come to { $known } as { $place } remembers: restore a backup, or go on without
said-the-log-ends-at-log-the-backup-in-place-at-known-restore-it-c03573 = the log ends at { $log }, the backup in { $place } at { $known }: restore it, or go on without
said-the-log-is-gone-and-it-had-come-to-known-as-place-remembers-1cdde0 = the log is gone, and it had come to { $known } as { $place } remembers: restore a backup
said-the-log-is-gone-the-backup-in-place-ends-at-known-restore-i-5ddf57 = the log is gone, the backup in { $place } ends at { $known }: restore it
said-damage-keep-the-file-and-restore-a-backup = { $damage }: keep the file and restore a backup
said-doing-file-failed-why-nothing-was-changed-check-the-disk-an-7c6708 = { $doing } { $file } failed ({ $why }): nothing was changed, check the disk and send it again
said-file-has-form-found-this-program-knows-forms-up-to-known-us-f5ce7e = { $file } has form { $found }, this program knows forms up to { $known }: use the newer program
said-file-is-damaged-what = { $file } is damaged: { $what }
said-file-is-damaged-what-everything-up-to-head-is-whole = { $file } is damaged: { $what }; everything up to { $head } is whole
said-file-is-not-there-check-the-name-and-that-its-disk-is-conne-5f42ce = { $file } is not there: check the name, and that its disk is connected
said-file-is-open-in-another-program-close-that-one-first = { $file } is open in another program: close that one first
said-file-is-there-already-choose-another-name = { $file } is there already: choose another name
said-file-was-taken-away-or-exchanged-while-it-was-open-nothing-b424da = { $file } was taken away or exchanged while it was open: nothing more is written, put it back or restore a backup
