//! Which folders of this computer may follow a festival: whoever may make backups does not thereby write
//! anywhere.

use std::path::{Component, Path, PathBuf};

/// Where backups may go, beside removable media.
#[derive(Clone, Debug, Default)]
pub struct BackupPlaces {
    /// Folders that were named when the desk was started; every festival follows there from the beginning.
    pub given: Vec<PathBuf>,
    /// The home of whoever runs the desk.
    pub home: Option<PathBuf>,
}

/// Where systems put disks and sticks that are plugged in.
const REMOVABLE: [&str; 4] = ["/media", "/run/media", "/mnt", "/Volumes"];

/// What belongs to systems, whoever asks.
const SYSTEM: [&str; 22] = [
    "/bin",
    "/boot",
    "/dev",
    "/etc",
    "/lib",
    "/lib32",
    "/lib64",
    "/proc",
    "/run",
    "/sbin",
    "/snap",
    "/sys",
    "/usr",
    "/var",
    "/private/etc",
    "/private/var",
    "/Applications",
    "/Library",
    "/System",
    "/cores",
    "/nix",
    "/lost+found",
];

/// The same by names below the root of a drive.
const SYSTEM_OF_WINDOWS: [&str; 7] = [
    "windows",
    "program files",
    "program files (x86)",
    "programdata",
    "recovery",
    "$recycle.bin",
    "system volume information",
];

/// Below what belongs to a system, but everybody's: there temporary files are.
const EVERYBODYS: [&str; 4] = ["/var/folders", "/private/var/folders", "/var/tmp", "/private/var/tmp"];

impl BackupPlaces {
    /// The folder that was named, as it really is; otherwise the message that says why not. Whoever sits at
    /// the computer itself may name more than others: they can write there anyway.
    pub fn allow(&self, text: &str, data: &Path, is_here: bool) -> Result<PathBuf, &'static str> {
        let named = Path::new(text);
        let climbs = named.components().any(|part| matches!(part, Component::ParentDir));
        if !named.is_absolute() || climbs || text.chars().any(char::is_control) {
            return Err("backup-folder-absolute");
        }
        let folder = resolved(named);
        if is_hidden(named) {
            return Err("backup-folder-hidden");
        }
        if folder.starts_with(resolved(data)) {
            return Err("backup-folder-inside");
        }
        if self.given.iter().any(|given| folder.starts_with(resolved(given))) {
            return Ok(folder);
        }
        if is_system(&folder) {
            return Err("backup-folder-system");
        }
        if is_hidden(&folder) {
            return Err("backup-folder-hidden");
        }
        if is_here || is_removable(&folder) || self.is_at_home(&folder) {
            return Ok(folder);
        }
        Err("backup-folder-elsewhere")
    }

    /// The first of the folders that were named when the desk was started into which no backup goes: it is
    /// hidden, or not empty and none of ours.
    #[must_use]
    pub fn unfit(&self) -> Option<(&Path, &'static str)> {
        self.given.iter().find_map(|folder| {
            let why = if is_hidden(folder) {
                "a backup goes into no hidden folder: nobody finds it there"
            } else if !crate::marker::is_free_or_ours(folder) {
                "there is something else in this folder: name a new or an empty one"
            } else {
                return None;
            };
            Some((folder.as_path(), why))
        })
    }

    /// In the home, but not in what is hidden there: settings and keys of other programs.
    fn is_at_home(&self, folder: &Path) -> bool {
        let inside = self.home.as_ref().and_then(|home| folder.strip_prefix(resolved(home)).ok());
        inside.is_some_and(|inside| {
            let first = inside.components().next().and_then(|part| part.as_os_str().to_str());
            let is_hidden = |part: Component<'_>| part.as_os_str().to_string_lossy().starts_with('.');
            !matches!(first, None | Some("AppData" | "Library")) && !inside.components().any(is_hidden)
        })
    }
}

/// A path without links, as far as it is there.
fn resolved(path: &Path) -> PathBuf {
    let mut missing = Vec::new();
    let mut there = path;
    loop {
        if let Ok(real) = there.canonicalize() {
            return missing.iter().rev().fold(real, |path, part| path.join(part));
        }
        match (there.parent(), there.file_name()) {
            (Some(parent), Some(name)) => {
                missing.push(name);
                there = parent;
            }
            _ => return path.to_owned(),
        }
    }
}

/// Whether a folder is hidden, or lies in one that is: nobody finds a backup there, and programs keep keys
/// there.
fn is_hidden(folder: &Path) -> bool {
    folder.components().any(|part| match part {
        Component::Normal(name) => name.to_string_lossy().starts_with('.'),
        Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => false,
    })
}

fn is_removable(folder: &Path) -> bool {
    let below = |root: &&str| folder.starts_with(root) && folder != Path::new(root);
    REMOVABLE.iter().any(below) || is_other_drive(folder)
}

/// Another drive than the one with the system, where drives have letters.
fn is_other_drive(folder: &Path) -> bool {
    match folder.components().next() {
        Some(Component::Prefix(prefix)) => {
            !prefix.as_os_str().to_string_lossy().trim_start_matches(r"\\?\").eq_ignore_ascii_case("c:")
        }
        _ => false,
    }
}

fn is_system(folder: &Path) -> bool {
    if folder.parent().is_none() {
        return true;
    }
    let is_below = |roots: &[&str]| roots.iter().any(|root| folder.starts_with(root));
    if is_below(&REMOVABLE) || is_below(&EVERYBODYS) {
        return false;
    }
    let first = folder.components().find_map(|part| match part {
        Component::Normal(name) => Some(name.to_string_lossy().to_lowercase()),
        Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => None,
    });
    let is_windows = matches!(folder.components().next(), Some(Component::Prefix(_)));
    is_below(&SYSTEM) || is_windows && first.is_some_and(|first| SYSTEM_OF_WINDOWS.contains(&first.as_str()))
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn places(root: &Path) -> BackupPlaces {
        BackupPlaces { given: vec![root.join("given")], home: Some(root.join("home")) }
    }

    fn root(name: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("jadoube-places-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        for folder in ["home/Documents", "home/.ssh", "given", "data/festivals", "elsewhere"] {
            std::fs::create_dir_all(root.join(folder)).unwrap();
        }
        root.canonicalize().unwrap()
    }

    #[test]
    fn from_elsewhere_only_what_was_named_the_home_and_what_is_plugged_in() {
        let root = root("elsewhere");
        let (places, data) = (places(&root), root.join("data"));
        let allow = |folder: &str| places.allow(folder, &data, false);
        let at = |below: &str| root.join(below).display().to_string();
        for fine in [
            at("given"),
            at("given/a/b"),
            at("home/Documents/backup"),
            "/media/stick/jadoube".into(),
            "/Volumes/STICK".into(),
        ] {
            assert_eq!(allow(&fine), Ok(PathBuf::from(&fine)), "{fine}");
        }
        for (folder, why) in [
            (at("elsewhere"), "backup-folder-elsewhere"),
            (at("home"), "backup-folder-elsewhere"),
            (at("home/.ssh"), "backup-folder-hidden"),
            (at("home/Documents/.git/x"), "backup-folder-hidden"),
            ("/media/stick/.hidden/x".into(), "backup-folder-hidden"),
            ("/media".into(), "backup-folder-elsewhere"),
            (at("data"), "backup-folder-inside"),
            (at("data/festivals/new"), "backup-folder-inside"),
            (at("home/../elsewhere"), "backup-folder-absolute"),
            ("home".into(), "backup-folder-absolute"),
            (String::new(), "backup-folder-absolute"),
        ] {
            assert_eq!(allow(&folder), Err(why), "{folder}");
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn nobody_names_folders_of_the_system_and_who_sits_there_any_other() {
        let root = root("here");
        let (places, data) = (places(&root), root.join("data"));
        for is_here in [true, false] {
            for folder in [
                "/",
                "/etc",
                "/etc/cron.d",
                "/usr/local/bin",
                "/var/spool/cron",
                "/proc/1",
                "/dev/shm/x",
                "/run/x",
                "/boot",
            ] {
                assert_eq!(places.allow(folder, &data, is_here), Err("backup-folder-system"), "{folder}");
            }
        }
        let elsewhere = root.join("elsewhere").display().to_string();
        assert!(places.allow(&elsewhere, &data, true).is_ok());
        let hidden = root.join("elsewhere/.config/x").display().to_string();
        assert_eq!(places.allow(&hidden, &data, true), Err("backup-folder-hidden"));
        assert_eq!(
            places.allow(&root.join("data").display().to_string(), &data, true),
            Err("backup-folder-inside")
        );
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_link_is_where_it_leads() {
        let root = root("link");
        let (places, data) = (places(&root), root.join("data"));
        for (name, to) in
            [("system", PathBuf::from("/etc")), ("own", data.clone()), ("out", root.join("elsewhere"))]
        {
            std::os::unix::fs::symlink(&to, root.join("home/Documents").join(name)).unwrap();
        }
        let allow = |name: &str| {
            places.allow(&root.join("home/Documents").join(name).display().to_string(), &data, false)
        };
        assert_eq!(allow("system/new"), Err("backup-folder-system"));
        assert_eq!(allow("own/new"), Err("backup-folder-inside"));
        assert_eq!(allow("out/new"), Err("backup-folder-elsewhere"));
        std::fs::remove_dir_all(root).unwrap();
    }
}
