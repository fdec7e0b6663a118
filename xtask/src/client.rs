//! `cargo xtask client [--record]`: a Python client is generated from the document of the running program,
//! and runs a tournament (`examples/client/tournament.py`) over loopback. What it asks for must be what
//! `examples/client/requests.json` says: a test of `web` sends that without Python.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::attack::desk::Desk;
use crate::browser;
use crate::program::Program;
use crate::tree;

/// What is installed: known versions, so that a run can be repeated.
const PACKAGES: [&str; 3] = ["openapi-python-client==0.29.1", "httpx==0.28.1", "attrs==26.1.0"];

/// A virtual environment with the generator, and where it stands.
pub(crate) struct Python {
    folder: PathBuf,
}

/// Installs what is missing, builds the program, generates a client and lets it run a tournament.
pub(crate) fn run(is_recorded_anew: bool) -> Result<(), String> {
    let python = install()?;
    python.run(&browser::build(false)?, is_recorded_anew)
}

/// Python with the packages; what is there is not fetched again.
pub(crate) fn install() -> Result<Python, String> {
    let python = Python { folder: tree::target().join("client") };
    let mark = python.folder.join("installed");
    if fs::read_to_string(&mark).is_ok_and(|mark| mark == PACKAGES.join("\n")) {
        return Ok(python);
    }
    if Program::new("python3").arguments(["-c", "import ensurepip"]).answer().is_none() {
        let by_hand = "the generated client needs Python 3.10 or newer with venv; on Debian: sudo apt-get \
                       install python3-venv";
        browser::install_from_debian(&["python3-venv"], by_hand)?;
    }
    let environment = python.folder.join("venv").into_os_string();
    Program::new("python3").arguments(["-m".into(), "venv".into(), "--clear".into(), environment]).run()?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let installed = python.program("python").arguments(pip).arguments(PACKAGES).run();
    installed.map_err(|why| format!("{why}\nthese packages come from PyPI once; is there a network?"))?;
    fs::write(&mark, PACKAGES.join("\n")).map_err(|why| format!("{}: {why}", mark.display()))?;
    Ok(python)
}

impl Python {
    /// A program of the environment; what it asks of this computer goes through no proxy.
    fn program(&self, name: &str) -> Program {
        let folder = if cfg!(windows) { "venv/Scripts" } else { "venv/bin" };
        Program::new(self.folder.join(folder).join(name)).variable("NO_PROXY", "127.0.0.1")
    }

    /// Generates a client from the running program and lets it run a tournament.
    pub(crate) fn run(&self, binary: &Path, is_recorded_anew: bool) -> Result<(), String> {
        let desk = Desk::start(binary)?;
        let ada = desk.first_account()?;
        let program = json!({ "name": "tournament.py", "role": "chief-arbiter" });
        let token = desk.api(&ada, "POST", "/api/v1/programs", Some(&program))?["token"].clone();
        let address = format!("http://127.0.0.1:{}", desk.port);
        self.generate(&address)?;
        let sources = tree::root().join("examples/client");
        let asked = self.folder.join("requests.json");
        self.program("python")
            .variable("PYTHONPATH", &self.folder)
            .arguments([sources.join("recorded.py"), asked.clone(), sources.join("tournament.py")])
            .arguments([address.as_str(), token.as_str().unwrap_or_default()])
            .run()?;
        compare(&asked, &sources.join("requests.json"), is_recorded_anew)
    }

    /// Makes the package `jadoube`; what the generator does not understand is an error.
    fn generate(&self, address: &str) -> Result<(), String> {
        let url = format!("{address}/api/openapi.json");
        self.program("openapi-python-client")
            .arguments(["generate", "--meta", "none", "--overwrite", "--fail-on-warning", "--url", &url])
            .arguments(["--config".into(), tree::root().join("examples/client/generator.yaml")])
            .arguments(["--output-path".into(), self.folder.join("jadoube")])
            .run()
    }
}

/// What was asked for is what is written down; otherwise it is written down, if that is wanted.
fn compare(asked: &Path, written: &Path, is_recorded_anew: bool) -> Result<(), String> {
    let read = |file: &Path| fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()));
    let now = read(asked)?;
    if is_recorded_anew {
        return fs::write(written, now).map_err(|why| format!("{}: {why}", written.display()));
    }
    if now == read(written)? {
        return Ok(());
    }
    Err(format!(
        "the client asks for something else than {} says; if that is meant: cargo xtask client --record",
        written.display()
    ))
}
