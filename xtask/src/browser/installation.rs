//! What the browser tests need: Chromium, node with npm, and two packages. Only what is missing is installed,
//! so with everything there no network is needed.

use crate::program::{Program, in_path};
use crate::tree;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where everything is.
pub(crate) struct Tools {
    /// Node, 18 or newer.
    pub(super) node: PathBuf,
    /// Chromium, Debian's or another.
    pub(super) chromium: PathBuf,
    /// The folder with `node_modules`.
    pub(super) packages: PathBuf,
}

/// The oldest node that has what the tests use.
const OLDEST_NODE: u32 = 18;

/// A program of the tests: the variable that may name it, how it is called otherwise, and the Debian packages
/// that bring it.
struct Needed {
    variable: &'static str,
    names: &'static [&'static str],
    packages: &'static [&'static str],
}

/// With fonts, so that a screenshot shows letters on a machine without a screen.
const CHROMIUM: Needed = Needed {
    variable: "JADOUBE_CHROMIUM",
    names: &["chromium", "chromium-browser", "google-chrome"],
    packages: &["chromium", "fonts-dejavu-core"],
};
const NODE: Needed = Needed { variable: "JADOUBE_NODE", names: &["node", "nodejs"], packages: &["nodejs"] };
/// Puts a certificate among those that a Chromium trusts.
const CERTUTIL: Needed =
    Needed { variable: "JADOUBE_CERTUTIL", names: &["certutil"], packages: &["libnss3-tools"] };
const NPM: Needed = Needed { variable: "JADOUBE_NPM", names: &["npm"], packages: &["npm"] };

/// Where everything is, after installing what is missing.
pub(super) fn ready() -> Result<Tools, String> {
    let packages = tree::target().join("browser");
    let has_packages = has_packages(&packages);
    let wanted: &[Needed] =
        if has_packages { &[CHROMIUM, CERTUTIL, NODE] } else { &[CHROMIUM, CERTUTIL, NODE, NPM] };
    let missing: Vec<&str> =
        wanted.iter().filter(|needed| needed.found().is_none()).flat_map(Needed::names_of_packages).collect();
    if !missing.is_empty() {
        install_from_debian(&missing, &by_hand(&missing))?;
    }
    let node = NODE.found().ok_or_else(|| by_hand(NODE.packages))?;
    check_age(&node)?;
    let chromium = CHROMIUM.found().ok_or_else(|| by_hand(CHROMIUM.packages))?;
    if !has_packages {
        install_packages(&packages)?;
    }
    Ok(Tools { node, chromium, packages })
}

impl Needed {
    fn found(&self) -> Option<PathBuf> {
        env::var_os(self.variable).map(PathBuf::from).or_else(|| in_path(self.names))
    }

    fn names_of_packages(&self) -> impl Iterator<Item = &'static str> {
        self.packages.iter().copied()
    }
}

/// Installs Debian packages, as root or by sudo; the lists of packages are fetched only if the ones here do
/// not do. Where that cannot be, says what to do by hand.
pub(crate) fn install_from_debian(packages: &[&str], by_hand: &str) -> Result<(), String> {
    let before = privilege(in_path(&["apt-get"]).is_some(), is_root(), may_sudo()).ok_or(by_hand)?;
    let install = || apt(before, &["install", "--yes", "--no-install-recommends"], packages);
    install()
        .or_else(|_| apt(before, &["update"], &[]).and_then(|()| install()))
        .map_err(|why| format!("{why}\n{by_hand}"))
}

fn apt(before: &[&str], arguments: &[&str], packages: &[&str]) -> Result<(), String> {
    let words =
        [before, &["apt-get", "--quiet", "--option=DPkg::Lock::Timeout=120"], arguments, packages].concat();
    Program::new(words[0]).arguments(&words[1..]).variable("DEBIAN_FRONTEND", "noninteractive").run()
}

/// What stands before `apt-get`; none if we may not install.
fn privilege(has_apt: bool, is_root: bool, may_sudo: bool) -> Option<&'static [&'static str]> {
    match (has_apt, is_root, may_sudo) {
        (true, true, _) => Some(&[]),
        (true, false, true) => Some(&["sudo", "--non-interactive", "--preserve-env=DEBIAN_FRONTEND"]),
        (true, false, false) | (false, _, _) => None,
    }
}

fn is_root() -> bool {
    Program::new("id").arguments(["-u"]).answer().as_deref() == Some("0")
}

/// Whether sudo asks for no password: nobody may be there to type it.
fn may_sudo() -> bool {
    Program::new("sudo").arguments(["--non-interactive", "true"]).answer().is_some()
}

fn by_hand(packages: &[&str]) -> String {
    format!(
        "the browser tests need Chromium, NSS's certutil, node {OLDEST_NODE} or newer and npm; missing here \
         are {}\n\
         on Debian: sudo apt-get install {}\n\
         elsewhere install them as usual; JADOUBE_CHROMIUM, JADOUBE_NODE and JADOUBE_NPM name those that are \
         not in the path\n\
         `cargo test --workspace` runs all other tests",
        packages.join(", "),
        packages.join(" ")
    )
}

fn check_age(node: &Path) -> Result<(), String> {
    let version = Program::new(node).arguments(["--version"]).answer().unwrap_or_default();
    match major(&version) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => Err(format!(
            "{} is node {version}, and the browser tests need {OLDEST_NODE} or newer: put a newer one first \
             in the path",
            node.display()
        )),
    }
}

/// The first number of `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// The files that name the packages with their versions and the digests of what must arrive.
const MANIFESTS: [&str; 2] = ["package.json", "package-lock.json"];

/// Written last, so that an installation that was interrupted is made anew.
const MARK: &str = "node_modules/installed";

/// Whether the packages were installed by the manifests of today.
fn has_packages(folder: &Path) -> bool {
    fs::read_to_string(folder.join(MARK)).is_ok_and(|mark| mark == manifests())
}

fn manifests() -> String {
    let text = |name: &&str| fs::read_to_string(tree::root().join("browser").join(name)).unwrap_or_default();
    MANIFESTS.iter().map(text).collect()
}

/// Installs the packages outside of the sources. The lock file holds digests, and no address: npm asks
/// whatever registry it is set up for, and refuses what has another digest.
fn install_packages(folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    for name in MANIFESTS {
        fs::copy(tree::root().join("browser").join(name), folder.join(name)).map_err(failed)?;
    }
    let npm = NPM.found().ok_or_else(|| by_hand(NPM.packages))?;
    let arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    let done = Program::new(npm).arguments(arguments).within(folder).run();
    done.map_err(|why| {
        format!(
            "{why}\nthe packages of browser/package.json come from the npm registry once; is there a network?"
        )
    })?;
    fs::write(folder.join(MARK), manifests()).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_installed_without_the_right_to() {
        assert_eq!(privilege(true, true, false), Some(&[][..]));
        assert!(privilege(true, false, true).is_some_and(|before| before[0] == "sudo"));
        assert_eq!(privilege(true, false, false), None);
        assert_eq!(privilege(false, true, true), None);
    }

    #[test]
    fn the_message_says_what_to_type() {
        let message = by_hand(&["chromium", "npm"]);
        assert!(message.contains("sudo apt-get install chromium npm"), "{message}");
    }

    #[test]
    fn the_age_of_node_is_read() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major(""), None);
    }

    #[test]
    fn every_package_has_its_digest_and_no_address() {
        let lock = fs::read_to_string(tree::root().join("browser/package-lock.json")).unwrap();
        let packages = lock.matches("\"node_modules/").count();
        assert!(packages > 0 && lock.matches("\"integrity\": \"sha512-").count() == packages, "{lock}");
        assert!(!lock.contains("\"resolved\""), "{lock}");
    }
}
