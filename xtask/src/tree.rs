//! The files of the project, as text.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// One text file: its path from the root with slashes, and what stands in it.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// A file for the tests of the checks.
    #[cfg(test)]
    pub(crate) fn new(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    /// Whether the name ends in one of these.
    pub(crate) fn is(&self, endings: &[&str]) -> bool {
        endings.iter().any(|ending| self.path.ends_with(ending))
    }

    /// The lines, counted from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(before, line)| (before + 1, line))
    }
}

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask/ lies in the project")
}

/// Where cargo puts what it builds, and we what is made anew at will.
pub(crate) fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    root().join(target)
}

/// All text files that are not ignored by git, sorted by path. We read `.gitignore` ourselves: a clone may be
/// unpacked on a machine without git.
pub(crate) fn files() -> io::Result<Vec<File>> {
    let ignored = ignored(&fs::read_to_string(root().join(".gitignore")).unwrap_or_default());
    let mut waiting = vec![root().to_owned()];
    let mut files = Vec::new();
    while let Some(entry) = waiting.pop() {
        let path = relative(&entry);
        if path == ".git" || ignored.contains(&path) || entry.is_symlink() {
            continue;
        }
        if entry.is_dir() {
            waiting.extend(entries(&entry)?);
        } else if let Ok(text) = String::from_utf8(fs::read(&entry)?) {
            files.push(File { path, text });
        }
    }
    files.sort_by(|left, right| left.path.cmp(&right.path));
    Ok(files)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

fn relative(path: &Path) -> String {
    let parts = path.strip_prefix(root()).unwrap_or(path).components();
    parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The paths of `.gitignore`, which has only lines of the form `/folder/`.
fn ignored(gitignore: &str) -> Vec<String> {
    let lines = gitignore.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.trim_matches('/').to_owned()).collect()
}
