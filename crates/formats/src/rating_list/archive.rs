//! A list out of a zip file, as a stream: without looking at the end first, so that of a download that broke
//! off it can be told how far it reaches.
//!
//! A zip file is a sequence of entries, each a header, a name and its bytes, stored or deflated (PKWARE's
//! APPNOTE.TXT, 4.3). The first entry whose name is that of a list is read; its check sum decides whether it
//! is whole.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

/// What an entry of a zip file begins with.
pub(super) const SIGNATURE: &[u8; 4] = b"PK\x03\x04";
/// What the description of an entry after its bytes may begin with.
const DESCRIPTOR: &[u8; 4] = b"PK\x07\x08";

/// No list is larger: FIDE's has less than 1 GB.
const MAX_UNPACKED_BYTES: u64 = 8 << 30;
/// Lists shrink to a fifteenth or so; what shrinks to less than a hundredth holds nothing but repetition.
const MAX_COMPRESSION_RATIO: u64 = 100;
/// The ratio counts from here on.
const RATIO_FROM: u64 = 64 << 20;

/// The bytes of the list in a zip file.
pub(super) struct Unzipped<R: Read> {
    bytes: Packed<R>,
    crc: Crc,
    given: u64,
    header: Header,
    is_at_end: bool,
}

enum Packed<R: Read> {
    Deflated(DeflateDecoder<BufReader<R>>),
    Stored(io::Take<BufReader<R>>),
}

/// What the header of an entry says.
struct Header {
    name: String,
    is_deflated: bool,
    /// Check sum and size follow the bytes.
    has_descriptor: bool,
    crc: u32,
    size: u64,
}

impl Header {
    /// Reads a header; the signature has been read.
    fn read(source: &mut impl Read) -> io::Result<Header> {
        let mut fixed = [0; 26];
        source.read_exact(&mut fixed)?;
        let short = |at: usize| u16::from_le_bytes([fixed[at], fixed[at + 1]]);
        let long = |at: usize| u32::from(short(at)) | u32::from(short(at + 2)) << 16;
        let mut name = vec![0; usize::from(short(22))];
        source.read_exact(&mut name)?;
        let mut extra = vec![0; usize::from(short(24))];
        source.read_exact(&mut extra)?;
        let (flags, method) = (short(2), short(4));
        if flags & 1 != 0 {
            return Err(unusable("the zip file is encrypted"));
        }
        let is_deflated = match method {
            0 => false,
            8 => true,
            other => return Err(unusable(&format!("the zip file is packed by method {other}, not deflate"))),
        };
        let has_descriptor = flags & 8 != 0;
        if has_descriptor && !is_deflated {
            return Err(unusable("the zip file does not say how long its entry is"));
        }
        let size = u64::from(long(14));
        let name = String::from_utf8_lossy(&name).into_owned();
        Ok(Header { name, is_deflated, has_descriptor, crc: long(10), size })
    }

    fn is_list(&self) -> bool {
        let path = self.name.to_lowercase();
        let name = path.rsplit('/').next().unwrap_or_default();
        // Beside the players, Germany's file has clubs and associations, and others a word to the reader.
        let is_beside = ["readme", "liesmich", "lizenz", "license", "vereine", "verbaende"];
        if is_beside.iter().any(|beginning| name.starts_with(beginning)) {
            return false;
        }
        [".txt", ".xml", ".csv", ".tsv"].iter().any(|ending| name.ends_with(ending))
    }
}

fn unusable(why: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, why.to_owned())
}

fn broken_off() -> io::Error {
    io::Error::new(ErrorKind::UnexpectedEof, "the zip file is damaged or breaks off")
}

impl<R: Read> Unzipped<R> {
    /// The list in a zip file.
    pub(super) fn open(source: R) -> io::Result<Unzipped<R>> {
        let mut source = BufReader::with_capacity(128 * 1024, source);
        for _ in 0..100 {
            if !next_entry(&mut source)? {
                break;
            }
            let header = Header::read(&mut source)?;
            let mut entry = Unzipped::of(header, source);
            if entry.header.is_list() {
                return Ok(entry);
            }
            io::copy(&mut entry, &mut io::sink())?;
            source = entry.into_source();
        }
        Err(unusable("the zip file holds no .xml, .txt or .csv file"))
    }

    fn of(header: Header, source: BufReader<R>) -> Unzipped<R> {
        let bytes = match header.is_deflated {
            true => Packed::Deflated(DeflateDecoder::new(source)),
            false => Packed::Stored(source.take(header.size)),
        };
        Unzipped { bytes, crc: Crc::new(), given: 0, header, is_at_end: false }
    }

    fn into_source(self) -> BufReader<R> {
        match self.bytes {
            Packed::Deflated(decoder) => decoder.into_inner(),
            Packed::Stored(take) => take.into_inner(),
        }
    }

    /// The source of the zip file.
    pub(super) fn packed(&self) -> &R {
        match &self.bytes {
            Packed::Deflated(decoder) => decoder.get_ref().get_ref(),
            Packed::Stored(take) => take.get_ref().get_ref(),
        }
    }

    fn source(&mut self) -> &mut BufReader<R> {
        match &mut self.bytes {
            Packed::Deflated(decoder) => decoder.get_mut(),
            Packed::Stored(take) => take.get_mut(),
        }
    }

    /// Refuses what holds nothing but repetition, and what is larger than any list.
    fn stay_within_reason(&self) -> io::Result<()> {
        let taken = match &self.bytes {
            Packed::Deflated(decoder) => decoder.total_in(),
            Packed::Stored(_) => self.given,
        };
        let is_shrunk = self.given > RATIO_FROM && self.given / MAX_COMPRESSION_RATIO > taken;
        if is_shrunk || self.given > MAX_UNPACKED_BYTES {
            return Err(unusable("the zip file unpacks to far more than a list can be"));
        }
        Ok(())
    }

    /// Whether the bytes were whole, by their check sum.
    fn verify(&mut self) -> io::Result<()> {
        let mut expected = self.header.crc;
        if self.header.has_descriptor {
            let mut word = [0; 4];
            let source = self.source();
            source.read_exact(&mut word).map_err(|_| broken_off())?;
            if word == *DESCRIPTOR {
                source.read_exact(&mut word).map_err(|_| broken_off())?;
            }
            expected = u32::from_le_bytes(word);
        }
        if self.crc.sum() == expected { Ok(()) } else { Err(broken_off()) }
    }
}

/// Goes to the next entry: past what may stand between entries; false at the directory or the end.
fn next_entry(source: &mut impl BufRead) -> io::Result<bool> {
    let mut last = [0; 4];
    for _ in 0..64 {
        let mut byte = [0];
        if source.read(&mut byte)? == 0 {
            return Ok(false);
        }
        last.rotate_left(1);
        last[3] = byte[0];
        if &last == SIGNATURE {
            return Ok(true);
        }
    }
    Ok(false)
}

impl<R: Read> Read for Unzipped<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.is_at_end || out.is_empty() {
            return Ok(0);
        }
        let read = match &mut self.bytes {
            Packed::Deflated(decoder) => decoder.read(out).map_err(|_| broken_off())?,
            Packed::Stored(take) => take.read(out)?,
        };
        if read == 0 {
            self.is_at_end = true;
            self.verify()?;
        }
        self.crc.update(&out[..read]);
        self.given += read as u64;
        self.stay_within_reason()?;
        Ok(read)
    }
}
