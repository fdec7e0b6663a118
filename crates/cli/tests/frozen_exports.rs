//! What the frozen logs and backups give on the command line is what they gave: reports in every form, lists,
//! explanations, and what is read out of the reports again. The files are in `frozen/2026-11/exports`;
//! `frozen/README.md` says how they are written.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read and write files, and are told by the environment what to write"
)]

mod running;

use running::{Folder, command, run};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

/// Whether the files are written anew.
const ANEW: &str = "JADOUBE_FREEZE";
const HOW: &str = "If they are meant to change, write them anew, look at the difference, and say why in the \
                   commit:\n\
                   JADOUBE_FREEZE=1 cargo test -p jadoube --test frozen_exports && git diff frozen\n";

/// Files by their path in the folder of exports.
type Files = BTreeMap<String, Vec<u8>>;

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11")
}

/// Every frozen log that lies there as a file, such as `festivals/whole`.
fn logs() -> Vec<String> {
    let heads = fs::read_to_string(frozen().join("heads.tsv")).expect("the heads are there");
    let files = heads.lines().skip(1).filter_map(|line| line.split('\t').next());
    files.map(|file| file.trim_end_matches(".jadoube").to_owned()).collect()
}

/// A log in a folder of its own, and where what it gives is kept.
struct Log {
    folder: PathBuf,
    /// The name of its file.
    file: String,
    kept: String,
}

/// A log that was copied, with what its write-ahead log still holds.
fn copied(folder: &Folder, log: &str) -> Log {
    let from = frozen().join(format!("{log}.jadoube"));
    let file = from.file_name().expect("a file").to_str().expect("UTF-8").to_owned();
    for name in [file.clone(), format!("{file}-wal")] {
        if let Ok(bytes) = fs::read(from.with_file_name(&name)) {
            folder.write(&name, bytes);
        }
    }
    Log { folder: PathBuf::from(folder.path("")), file, kept: log.replace("/festivals/", "/") }
}

/// A log that was made out of a backup, and the log whose exports it must give.
fn restored(folder: &Folder, backup: &str, kept: &str) -> Log {
    let name = kept.rsplit('/').next().expect("a name");
    let file = format!("{name}.jadoube");
    let backup = frozen().join(backup);
    run(&["event", &folder.path(&file), "restore", backup.to_str().expect("UTF-8")]).ends_with(0);
    Log { folder: PathBuf::from(folder.path("")), file, kept: kept.to_owned() }
}

impl Log {
    fn output(&self, arguments: &[&str]) -> Output {
        let mut command = command(arguments);
        command.current_dir(&self.folder).output().expect("the command starts")
    }

    /// A command with what it prints, as somebody at a terminal sees it.
    fn seen(&self, arguments: &[&str]) -> String {
        let output = self.output(arguments);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        let code = output.status.code().expect("the command ends by itself");
        let code = if code == 0 { String::new() } else { format!("[exit code {code}]\n") };
        format!("$ jadoube {}\n{out}{err}{code}\n", arguments.join(" "))
    }

    /// A command about a section.
    fn about(&self, section: &str, arguments: &[&str]) -> String {
        self.seen(&[&["event", &self.file], arguments, &["--section", section]].concat())
    }

    /// Everything that the log gives. Explanations take time: they can be left out.
    fn exports(&self, with_explanations: bool) -> Files {
        let mut files = Files::new();
        let festival: String = ["sections", "log", "verify"]
            .iter()
            .map(|verb| self.seen(&["event", &self.file, verb]))
            .collect();
        files.insert(format!("{}/festival.txt", self.kept), festival.into_bytes());
        let sections = text(&self.output(&["event", &self.file, "sections"]).stdout);
        for line in sections.lines() {
            let section = Section::of(line);
            let mut of_section = self.lists(&section);
            of_section.extend(self.reports(&section));
            of_section.extend(self.read_again(&section));
            if with_explanations {
                of_section.extend(self.explanations(&section));
            }
            let place = |name: String| format!("{}/{}/{name}", self.kept, section.id);
            files.extend(of_section.into_iter().map(|(name, bytes)| (place(name), bytes)));
        }
        files
    }

    /// Players, pairings of every round, standings after every round, the integrity log.
    fn lists(&self, section: &Section) -> Files {
        let rounds: Vec<String> = (1..=section.published + 1).map(|round| round.to_string()).collect();
        let about = |arguments: &[&str]| self.about(&section.id, arguments);
        let pairings: String = rounds.iter().map(|round| about(&["pairings", round])).collect();
        let standings: String = rounds.iter().map(|round| about(&["standings", "--after", round])).collect();
        Files::from([
            ("players.txt".to_owned(), about(&["players"]).into_bytes()),
            ("pairings.txt".to_owned(), (about(&["pairings"]) + &pairings).into_bytes()),
            (
                "standings.txt".to_owned(),
                (about(&["standings"]) + &about(&["standings", "--live"]) + &standings).into_bytes(),
            ),
            ("integrity.txt".to_owned(), about(&["integrity"]).into_bytes()),
        ])
    }

    /// The report in every version, final and interim, with names as they are and in ASCII; lines end as they
    /// are asked to.
    fn reports(&self, section: &Section) -> Files {
        let mut files = Files::new();
        for version in ["trf06", "trf16", "trf26"] {
            for (name, options) in
                [("", &[][..]), ("-interim", &["--interim"]), ("-ascii", &["--interim", "--ascii-names"])]
            {
                let export = |more: &[&str]| {
                    let asked =
                        ["event", &self.file, "export", "-o", "-", "--section", &section.id, "--to", version];
                    self.output(&[&asked, options, more].concat())
                };
                let output = export(&[]);
                if output.status.success() {
                    files.insert(format!("{version}{name}.trf"), without_version(&output.stdout));
                } else {
                    files.insert(format!("{version}{name}.refused.txt"), output.stderr);
                    continue;
                }
                for (ending, sign) in [("cr", "\r"), ("lf", "\n")] {
                    let other = text(&export(&["--line-ending", ending]).stdout);
                    assert_eq!(other, text(&output.stdout).replace("\r\n", sign), "{version} {ending}");
                }
            }
        }
        files
    }

    /// What is read out of the interim report: problems, pairings made again, standings in every form, the
    /// next round.
    fn read_again(&self, section: &Section) -> Files {
        let report = format!("{}.trf", section.id);
        let asked = ["event", &self.file, "export", "--section", &section.id, "--interim", "-o", &report];
        assert!(self.output(&asked).status.success(), "{asked:?}");
        let validate =
            self.seen(&["validate", "--all", &report]) + &self.seen(&["validate", "--for", "title", &report]);
        let standings = |format: &str| self.seen(&["standings", &report, "--format", format]);
        let tables: String = ["table", "tsv", "crosstable"].map(standings).concat();
        let round = self.seen(&["pair", &report, "--format", "wide"]) + &self.seen(&["why", &report]);
        Files::from([
            ("report-validate.txt".to_owned(), validate.into_bytes()),
            ("report-check.txt".to_owned(), self.seen(&["check", "--all", &report]).into_bytes()),
            ("report-standings.txt".to_owned(), tables.into_bytes()),
            ("report-standings.json.txt".to_owned(), standings("json").into_bytes()),
            ("report-next-round.txt".to_owned(), round.into_bytes()),
        ])
    }

    /// Why everybody has their place, and why they are paired as they are: each round is asked about by
    /// another quarter of the players.
    fn explanations(&self, section: &Section) -> Files {
        let about = |arguments: &[&str]| self.about(&section.id, arguments);
        let players = text(&self.output(&["event", &self.file, "players", "--section", &section.id]).stdout);
        let entry = |line: &str| line.split_whitespace().next().expect("a number").to_owned();
        let players: Vec<String> = players.lines().skip(1).map(entry).collect();
        let placed: String = players.iter().map(|player| about(&["why", player])).collect();
        let mut paired = String::new();
        for round in 1..=section.published + 1 {
            for player in players.iter().skip(round % 4).step_by(4) {
                paired += &about(&["why", player, "--round", &round.to_string()]);
            }
        }
        Files::from([
            ("why-placed.txt".to_owned(), placed.into_bytes()),
            ("why-paired.txt".to_owned(), paired.into_bytes()),
        ])
    }
}

/// A section, as the list of sections has it.
struct Section {
    id: String,
    /// How many rounds are published.
    published: usize,
}

impl Section {
    /// Reads `a A: 40 players, 3 of 7 rounds`.
    fn of(line: &str) -> Section {
        let id = line.split(' ').next().expect("a name").to_owned();
        let (_, rest) = line.rsplit_once(" players, ").expect("how many players");
        let published =
            rest.split(' ').next().and_then(|number| number.parse().ok()).expect("how many rounds");
        Section { id, published }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("we print UTF-8")
}

/// A report without the version of the program that wrote it.
fn without_version(report: &[u8]) -> Vec<u8> {
    text(report).replace(concat!("Jadoube ", env!("CARGO_PKG_VERSION")), "Jadoube VERSION").into_bytes()
}

/// What the work gives for each of these, two at a time.
fn for_all<T: Sync>(all: &[T], work: impl Fn(usize, &T) -> Files + Sync) -> Files {
    let (work, next) = (&work, &std::sync::atomic::AtomicUsize::new(0));
    let worker = move || {
        let mut files = Files::new();
        while let Some((at, one)) = Some(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
            .and_then(|at| Some((at, all.get(at)?)))
        {
            files.extend(work(at, one));
        }
        files
    };
    std::thread::scope(|scope| {
        let workers = [scope.spawn(worker), scope.spawn(worker)];
        workers.into_iter().flat_map(|worker| worker.join().expect("the work is done")).collect()
    })
}

/// The files as they were frozen.
fn kept() -> Files {
    fn look(root: &Path, folder: &Path, files: &mut Files) {
        for entry in fs::read_dir(folder).expect("the exports are there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                look(root, &path, files);
            } else {
                let name =
                    path.strip_prefix(root).expect("inside").to_str().expect("UTF-8").replace('\\', "/");
                files.insert(name, fs::read(&path).expect("the file"));
            }
        }
    }
    let mut files = Files::new();
    let root = frozen().join("exports");
    look(&root, &root, &mut files);
    files
}

fn write(files: &Files) {
    let root = frozen().join("exports");
    let _ = fs::remove_dir_all(&root);
    for (name, bytes) in files {
        let path = root.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(path, bytes).expect("the file is written");
    }
}

/// What is different, file by file, with the first line that is.
fn differences(before: &Files, now: &Files) -> Vec<String> {
    let gone = before
        .keys()
        .filter(|name| !now.contains_key(*name))
        .map(|name| format!("{name} is not given any more"));
    let changed = now.iter().filter_map(|(name, bytes)| match before.get(name) {
        None => Some(format!("{name} is not among the frozen files")),
        Some(old) if old != bytes => Some(first_difference(name, &text(old), &text(bytes))),
        Some(_) => None,
    });
    gone.chain(changed).collect()
}

fn first_difference(name: &str, before: &str, now: &str) -> String {
    let lines = before.lines().zip(now.lines()).enumerate();
    let other = lines.map(|(at, (before, now))| (at + 1, before, now)).find(|(_, before, now)| before != now);
    match other {
        Some((line, before, now)) => format!("{name}, line {line}:\n    was {before}\n    is  {now}"),
        None => format!("{name}: {} lines were {}", now.lines().count(), before.lines().count()),
    }
}

fn compare(before: &Files, now: &Files) {
    let all = differences(before, now);
    let first = all.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    assert!(all.is_empty(), "{} of {} files differ:\n{first}\n\n{HOW}", all.len(), now.len());
}

#[test]
fn every_log_gives_what_it_gave() {
    let all = logs();
    let mut now = for_all(&all, |at, log| {
        let folder = Folder::new(&format!("frozen-exports-{at}"));
        copied(&folder, log).exports(true)
    });
    let folder = Folder::new("frozen-exports-parted");
    let parted = restored(&folder, "backup-parted/city-open.002.backup", "backup-parted/city-open");
    now.extend(parted.exports(true));
    if std::env::var_os(ANEW).is_some() {
        write(&now);
    }
    compare(&kept(), &now);
}

/// Every backup, and the log whose exports it gives.
fn backups() -> Vec<(String, String)> {
    let copies = fs::read_dir(frozen().join("copies")).expect("the copies are there");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("a copy").file_name().into_string().expect("UTF-8")
    };
    let copy = |name: String| {
        let festival = name.split('.').next().expect("a name").to_owned();
        (format!("copies/{name}"), format!("festivals/{festival}"))
    };
    let followed = ["city-open", "example-open", "taken-over"]
        .map(|name| (format!("backup-followed/{name}.001.backup"), format!("desk-stopped/{name}")));
    let earlier = "backup-parted/city-open.00000020.8476c7bd.copy";
    let others = [
        ("backup-parted/city-open.001.backup", "desk-stopped/city-open"),
        (earlier, "desk-killed/city-open"),
    ]
    .map(|(backup, log)| (backup.to_owned(), log.to_owned()));
    copies.map(name).map(copy).chain(followed).chain(others).collect()
}

#[test]
fn every_backup_gives_what_the_log_gave_that_it_was_made_of() {
    if std::env::var_os(ANEW).is_some() {
        return;
    }
    let kept = kept();
    for_all(&backups(), |at, (backup, log)| {
        let folder = Folder::new(&format!("frozen-exports-of-backup-{at}"));
        let given = restored(&folder, backup, log).exports(false);
        let of_log = |name: &str| name.starts_with(&format!("{log}/")) && !name.contains("/why-");
        let expected = kept.iter().filter(|(name, _)| of_log(name));
        compare(&expected.map(|(name, bytes)| (name.clone(), bytes.clone())).collect(), &given);
        Files::new()
    });
}
