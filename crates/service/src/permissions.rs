//! Only the owner looks into the folder of a desk: folders 0700, files 0600, those of before too.
//!
//! On Windows the folder lies in the profile of whoever runs the desk, where files inherit that nobody else
//! reads them; nothing is changed there.

use std::path::Path;

/// Takes every right from others than the owner, of a folder and all that is in it. Links are not followed.
pub fn tighten(folder: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    tighten_below(folder, 0)?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

/// How deep folders are looked into: a desk has three levels.
#[cfg(unix)]
const DEEPEST: u32 = 8;

#[cfg(unix)]
fn tighten_below(path: &Path, depth: u32) -> std::io::Result<()> {
    let found = std::fs::symlink_metadata(path)?;
    if found.is_symlink() || depth > DEEPEST {
        return Ok(());
    }
    set(path, &found)?;
    if found.is_dir() {
        for entry in std::fs::read_dir(path)? {
            match entry.and_then(|entry| tighten_below(&entry.path(), depth + 1)) {
                // Files beside a database come and go.
                Err(why) if why.kind() != std::io::ErrorKind::NotFound => return Err(why),
                Ok(()) | Err(_) => {}
            }
        }
    }
    Ok(())
}

#[cfg(unix)]
fn set(path: &Path, found: &std::fs::Metadata) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = if found.is_dir() { 0o700 } else { 0o600 };
    if found.permissions().mode() & 0o777 == mode || !(found.is_dir() || found.is_file()) {
        return Ok(());
    }
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

/// The same for the files of ours in a backup folder, and for the folder if it is ours alone. A stick that
/// knows no rights, or a folder of somebody else, stays as it is.
pub fn tighten_backups(folder: &Path) {
    #[cfg(unix)]
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let ends = [".backup", ".copy", ".witness"];
        let is_ours = name.starts_with("jadoube-") || ends.iter().any(|end| name.ends_with(end));
        if let Ok(found) = std::fs::symlink_metadata(entry.path())
            && is_ours
            && found.is_file()
        {
            let _ = set(&entry.path(), &found);
        }
    }
    #[cfg(unix)]
    if let Ok(found) = std::fs::symlink_metadata(folder)
        && folder.join(crate::marker::NAME).exists()
    {
        let _ = set(folder, &found);
    }
    #[cfg(not(unix))]
    let _ = folder;
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::testing::TestDesk;
    use std::os::unix::fs::PermissionsExt as _;

    fn loosen(path: &Path) {
        let mode = if path.is_dir() { 0o755 } else { 0o644 };
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("rights");
        for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
            loosen(&entry.path());
        }
    }

    /// Everything below a path that others could look into.
    fn open_to_others(path: &Path, found: &mut Vec<String>) {
        let mode = std::fs::symlink_metadata(path).expect("a file").permissions().mode() & 0o777;
        if mode != if path.is_dir() { 0o700 } else { 0o600 } {
            found.push(format!("{} {mode:o}", path.display()));
        }
        for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
            open_to_others(&entry.path(), found);
        }
    }

    #[test]
    fn everything_in_the_folder_and_in_backups_is_for_its_owner_alone() {
        let (mut trial, held) = TestDesk::with_example();
        let stick = trial.folder.with_extension("private");
        let _ = std::fs::remove_dir_all(&stick);
        held.back_up_to(&stick);
        crate::operations::side_files::keep_up(&trial.app);
        let mut found = Vec::new();
        open_to_others(&trial.folder, &mut found);
        open_to_others(&stick, &mut found);
        assert_eq!(found, Vec::<String>::new(), "what is made");
        drop(held);
        trial.replace(TestDesk::new().app.clone());
        loosen(&trial.folder);
        loosen(&stick);
        let again = TestDesk::open(&trial.folder);
        again.festivals()[0].back_up_to(&stick);
        crate::operations::side_files::keep_up(&again);
        open_to_others(&trial.folder, &mut found);
        open_to_others(&stick, &mut found);
        assert_eq!(found, Vec::<String>::new(), "what was there");
        std::fs::remove_dir_all(&stick).unwrap();
    }

    #[test]
    fn a_link_leads_out_of_the_folder_and_is_not_followed() {
        let root = std::env::temp_dir().join(format!("jadoube-private-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        for folder in ["data", "elsewhere"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        std::fs::set_permissions(root.join("elsewhere"), std::fs::Permissions::from_mode(0o755)).unwrap();
        std::os::unix::fs::symlink(root.join("elsewhere"), root.join("data/link")).unwrap();
        tighten(&root.join("data")).unwrap();
        let mode = |name: &str| std::fs::metadata(root.join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode("data"), mode("elsewhere")), (0o700, 0o755));
        std::fs::remove_dir_all(&root).unwrap();
    }
}
