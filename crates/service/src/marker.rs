//! Backups go into folders of their own: an empty one, or one that is marked as ours. So nothing of others is
//! overwritten, and whoever finds a stick knows what it is.

use std::path::Path;

/// The file that marks a folder as ours.
pub const NAME: &str = "jadoube-backup.txt";

const TEXT: &str = "This folder follows a desk of Jadoube. \
     `jadoube restore FOLDER` makes a desk of it on another computer.\n\
     Accounts, second factors and codes are sealed with the passphrase of the desk (*.age), \
     if one was set.\n";

/// How the backup files of logs begin.
const BACKUP: &[u8] = b"jadoube backup ";

/// What systems put into folders by themselves.
const OF_SYSTEMS: [&str; 5] =
    ["System Volume Information", "$RECYCLE.BIN", "lost+found", "desktop.ini", "Thumbs.db"];

/// Whether backups may go into a folder: it is not there yet, is empty, or is ours.
pub fn is_free_or_ours(folder: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return !folder.exists() };
    if folder.join(NAME).exists() {
        return true;
    }
    let mut is_empty = true;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') || OF_SYSTEMS.contains(&name.as_ref()) {
            continue;
        }
        // A folder that followed before there were marks.
        if name.ends_with(".backup") && begins_as_backup(&entry.path()) {
            return true;
        }
        is_empty = false;
    }
    is_empty
}

fn begins_as_backup(file: &Path) -> bool {
    use std::io::Read as _;
    let mut start = [0; BACKUP.len()];
    std::fs::File::open(file).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == BACKUP
}

/// Marks a folder as ours.
pub fn mark(folder: &Path) -> std::io::Result<()> {
    if folder.join(NAME).exists() {
        return Ok(());
    }
    crate::files::write_whole(&folder.join(NAME), TEXT.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_empty_or_ours() {
        let root = std::env::temp_dir().join(format!("jadoube-marker-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        assert!(is_free_or_ours(&root), "not there yet");
        std::fs::create_dir_all(root.join("System Volume Information")).unwrap();
        std::fs::write(root.join(".DS_Store"), b"").unwrap();
        assert!(is_free_or_ours(&root), "what systems put there");
        std::fs::write(root.join("holiday.jpg"), b"x").unwrap();
        assert!(!is_free_or_ours(&root));
        assert!(!is_free_or_ours(&root.join("holiday.jpg")), "no folder at all");
        std::fs::write(root.join("open.001.backup"), b"something else").unwrap();
        assert!(!is_free_or_ours(&root));
        std::fs::write(root.join("open.002.backup"), b"jadoube backup 1\nrest").unwrap();
        assert!(is_free_or_ours(&root), "one that followed before there were marks");
        std::fs::remove_file(root.join("open.002.backup")).unwrap();
        mark(&root).unwrap();
        assert!(is_free_or_ours(&root));
        std::fs::remove_dir_all(&root).unwrap();
    }
}
