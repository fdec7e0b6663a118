//! A process of our own in which the templates of organisers run: Typst cannot be interrupted, a process can.
//!
//! The worker is given everything that it may read and gives back a PDF; it opens no file. Whoever starts it
//! ends it when its time is over. How much memory it may take is set by the worker itself when it begins, as
//! far as its system offers that.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use serde_json::Value;

use crate::engine::{Composition, Laid, compile};
use crate::error::TemplateFault;
use crate::wire;

/// How large an answer may be.
const MAX_ANSWER: u64 = 256 << 20;

/// The process in which templates of organisers run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worker {
    /// The program.
    pub program: PathBuf,
    /// What makes it call [`serve`].
    pub arguments: Vec<OsString>,
    /// How long a document may take.
    pub timeout: Duration,
}

impl Worker {
    /// How long a document may take, if nothing else is said.
    pub const TIMEOUT: Duration = Duration::from_secs(10);

    /// How many bytes of memory a worker should take at most.
    pub const MEMORY: u64 = 2 << 30;

    /// This program, which serves if it is asked to by [`Worker::ARGUMENT`].
    pub fn of(program: PathBuf) -> Worker {
        Worker { program, arguments: vec![Worker::ARGUMENT.into()], timeout: Worker::TIMEOUT }
    }

    /// What makes this program serve.
    pub const ARGUMENT: &str = "print-worker";

    /// Lays a document out in the process.
    pub(crate) fn compile(&self, composition: &Composition) -> Result<Laid, Vec<TemplateFault>> {
        self.run(&wire::composition(composition)).unwrap_or_else(|trouble| Err(vec![fault(trouble)]))
    }

    fn run(&self, sent: &Value) -> Result<Result<Laid, Vec<TemplateFault>>, String> {
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("the process for templates cannot be started: {why}"))?;
        let answer = self.converse(&mut child, sent.to_string());
        // Whatever came of it, the process ends here.
        let _ = child.kill();
        let _ = child.wait();
        let answer = answer?;
        let read = serde_json::from_slice(&answer).ok();
        read.as_ref().and_then(wire::read_outcome).ok_or_else(|| {
            "the template takes too much memory, or the process for templates failed".to_owned()
        })
    }

    /// Sends a question and waits for the answer, but no longer than a document may take.
    fn converse(&self, child: &mut Child, sent: String) -> Result<Vec<u8>, String> {
        let lost = || "the process for templates does not listen".to_owned();
        let mut input = child.stdin.take().ok_or_else(lost)?;
        let output = child.stdout.take().ok_or_else(lost)?;
        let (answered, answer) = mpsc::channel();
        std::thread::spawn(move || {
            // Who does not listen gives no answer either, which is told then.
            let _ = input.write_all(sent.as_bytes());
            drop(input);
            let mut bytes = Vec::new();
            let read = output.take(MAX_ANSWER).read_to_end(&mut bytes);
            let _ = answered.send(read.map(|_| bytes));
        });
        let seconds = self.timeout.as_secs();
        match answer.recv_timeout(self.timeout) {
            Ok(Ok(bytes)) => Ok(bytes),
            Ok(Err(why)) => Err(why.to_string()),
            Err(_) => Err(format!("the template was stopped: it takes longer than {seconds} seconds")),
        }
    }
}

/// What the process does: reads one composition, and answers with what came of it.
///
/// # Errors
///
/// If nothing can be read or written.
pub fn serve(mut input: impl Read, mut output: impl Write) -> std::io::Result<()> {
    let mut sent = String::new();
    input.read_to_string(&mut sent)?;
    let sent: Value = serde_json::from_str(&sent).map_err(std::io::Error::other)?;
    let composition = wire::read_composition(&sent).ok_or_else(|| std::io::Error::other("no composition"))?;
    output.write_all(wire::outcome(&compile(&composition)).to_string().as_bytes())?;
    output.flush()
}

fn fault(message: String) -> TemplateFault {
    TemplateFault { file: String::new(), line: 0, column: 0, message }
}
