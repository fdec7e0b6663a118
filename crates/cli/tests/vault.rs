//! What keeps a desk safe, at the command line: sealed backups, the access log verified, backups only where
//! they belong.
#![allow(clippy::disallowed_methods, reason = "tests read and write files")]
#![allow(clippy::unwrap_used, reason = "tests")]

mod running;

use access::SealingKey;
use running::{Folder, command, run, run_with_input};
use std::fs;
use std::path::{Path, PathBuf};

const PASSPHRASE: &str = "nine ranks of chairs";

fn frozen(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11").join(name)
}

/// Copies a folder with everything in it.
fn copied(from: &Path, to: &str) -> String {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
        match path.is_dir() {
            true => drop(copied(&path, &format!("{to}/{name}"))),
            false => drop(fs::copy(path, format!("{to}/{name}")).unwrap()),
        }
    }
    to.to_owned()
}

/// A folder that followed a desk, with its accounts sealed.
fn sealed(folder: &Folder) -> String {
    let stick = copied(&frozen("backup-followed"), &folder.path("stick"));
    let key = SealingKey::from_passphrase(PASSPHRASE).unwrap();
    for name in ["jadoube-desk.sqlite", "jadoube-hall.sqlite"] {
        let bytes = fs::read(format!("{stick}/{name}")).unwrap();
        fs::write(format!("{stick}/{name}.age"), key.seal(&bytes).unwrap()).unwrap();
    }
    fs::remove_file(format!("{stick}/jadoube-desk.sqlite")).unwrap();
    stick
}

#[test]
fn a_sealed_backup_is_restored_with_the_passphrase_and_without_accounts_otherwise() {
    let folder = Folder::new("sealed");
    let stick = sealed(&folder);
    let wrong = folder.write("wrong.txt", "nine ranks of tables\n");
    let data = folder.path("wrong");
    run(&["restore", &stick, "--data", &data, "--passphrase-file", &wrong])
        .ends_with(2)
        .complains("not the passphrase");
    assert!(!Path::new(&data).exists(), "nothing was begun");

    let right = folder.write("right.txt", format!("{PASSPHRASE}\nsomething else\n"));
    let restored = run(&["restore", &stick, "--data", &folder.path("file"), "--passphrase-file", &right]);
    restored.ends_with(0).prints("accounts, codes, screens and reports: restored");
    let key = fs::read_to_string(folder.path("file/backup-key.txt")).unwrap();
    assert!(
        key.starts_with("-> jadoube-argon2id ") && !key.contains(PASSPHRASE),
        "it goes on sealing: {key}"
    );
    run_with_input(
        &["restore", &stick, "--data", &folder.path("input"), "--passphrase-file", "-"],
        PASSPHRASE.as_bytes(),
    )
    .ends_with(0)
    .prints("accounts, codes, screens and reports: restored");
    let output = command(&["restore", &stick, "--data", &folder.path("variable")])
        .env("JADOUBE_PASSPHRASE", PASSPHRASE)
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("accounts, codes"), "{output:?}");

    let without = run_with_input(&["restore", &stick, "--data", &folder.path("without")], b"");
    without.ends_with(0).complains("the first page creates an account anew");
    assert!(Path::new(&folder.path("without/hall.sqlite")).exists());
    assert!(!Path::new(&folder.path("without/desk.sqlite")).exists());
}

#[test]
fn a_passphrase_is_set_at_the_command_line() {
    let folder = Folder::new("passphrase");
    let data = copied(&frozen("desk-stopped"), &folder.path("data"));
    let set = |text: &str| {
        run_with_input(&["passphrase", "--data", &data, "--passphrase-file", "-"], text.as_bytes())
    };
    set("12345678").ends_with(2).complains("tried first");
    set("\n").ends_with(2).complains("first line is empty");
    assert!(!Path::new(&folder.path("data/backup-key.txt")).exists());
    set(PASSPHRASE).ends_with(0).prints("sealed with this passphrase");
    let key: SealingKey = fs::read_to_string(folder.path("data/backup-key.txt")).unwrap().parse().unwrap();
    assert_eq!(key.is_from(PASSPHRASE), Ok(true));
    run(&["passphrase", "--data", &folder.path("nowhere"), "--passphrase-file", "-"]).ends_with(2);
}

#[test]
fn the_access_log_of_a_desk_is_verified() {
    let folder = Folder::new("audit");
    let data = copied(&frozen("desk-stopped"), &folder.path("data"));
    let sound = run(&["audit", "--data", &data]).ends_with(0).prints("lines are what was written");
    let last = sound.out.lines().find_map(|line| line.strip_prefix("last: ")).unwrap().to_owned();
    run(&["audit", "--data", &data, "--paper", &last]).ends_with(0);
    run(&["audit", "--data", &data, "--paper", "99999 9f8e7d6c5b4a3921"])
        .ends_with(1)
        .complains("are missing: the paper has the hash of line 99999");
    run(&["audit", "--data", &data, "--paper", "nonsense"]).ends_with(2);
}

#[test]
fn a_desk_does_not_back_up_into_hidden_folders_nor_beside_something_else() {
    let folder = Folder::new("targets");
    folder.write("holiday.jpg", b"x");
    let here = folder.path(".");
    for (target, why) in
        [(folder.path(".hidden"), "hidden"), (here.trim_end_matches("/.").to_owned(), "something else")]
    {
        run(&["desk", "--data", &folder.path("data"), "--port", "0", "--no-open", "--backup-to", &target])
            .ends_with(2)
            .complains(why);
    }
    assert!(!Path::new(&folder.path("data")).exists(), "nothing was begun");
}
