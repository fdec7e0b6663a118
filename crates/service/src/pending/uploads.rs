//! Files that have arrived, whoever brought them.

use std::io::{Read, Seek, SeekFrom};

use crate::Error;
use formats::closed::{Program, RECOGNISED_WITHIN};
use formats::{Mappings, Preview};
use words::Message;

/// A file in memory. Its name is only for messages: nothing is ever written under it.
pub struct UploadedFile {
    /// What it is called in messages.
    pub name: String,
    /// Its bytes.
    pub content: Vec<u8>,
}

impl UploadedFile {
    /// Refuses a file that another program keeps for itself, and says how to get one that can be read.
    pub fn refuse_closed(&self) -> Result<(), Error> {
        refuse_closed(&self.name, &self.content)
    }
}

/// The bytes of a file, which can be read again from the beginning.
pub trait Source: Read + Seek + Send {}
impl<T: Read + Seek + Send> Source for T {}

/// A rating list that has arrived, in memory or on the disk.
pub struct UploadedList {
    /// What it is called in messages.
    pub name: String,
    /// What is in it.
    pub content: Box<dyn Source>,
    /// How many bytes it has.
    pub bytes: u64,
}

impl UploadedList {
    /// The first rows of a list as CSV; none of any other. It is read from its beginning again afterwards.
    pub fn preview(&mut self, mappings: &Mappings) -> Option<Preview> {
        let preview = formats::rating_list::preview(&mut self.content, mappings).ok().flatten();
        self.rewind();
        preview
    }

    /// Refuses a file that another program keeps for itself, and says how to get one that can be read.
    pub fn refuse_closed(&mut self) -> Result<(), Error> {
        let mut beginning = Vec::new();
        let _ = (&mut self.content).take(RECOGNISED_WITHIN as u64).read_to_end(&mut beginning);
        self.rewind();
        refuse_closed(&self.name, &beginning)
    }

    /// Lets it be read from its beginning again.
    pub fn rewind(&mut self) {
        let _ = self.content.seek(SeekFrom::Start(0));
    }
}

impl Read for UploadedList {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        self.content.read(into)
    }
}

fn refuse_closed(name: &str, beginning: &[u8]) -> Result<(), Error> {
    match Program::of(name, beginning) {
        None => Ok(()),
        Some(program) => Err(about_file(name, program.advice().into())),
    }
}

/// What is wrong with a file as a whole.
pub fn about_file(name: &str, message: Message) -> Error {
    Error::invalid("", message.about(name.to_owned().into()))
}
