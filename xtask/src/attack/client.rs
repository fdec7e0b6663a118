//! Somebody who asks over HTTP/1.1, one question after the other, from an address of this computer.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(60);

/// An answer, read to its end.
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: String,
}

impl Answer {
    /// The value of a header; empty if it is not there.
    pub(super) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value.trim())
    }

    /// All values of a header.
    pub(super) fn headers(&self, name: &str) -> Vec<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).collect()
    }

    /// The body as JSON.
    pub(super) fn json(&self) -> Result<serde_json::Value, String> {
        serde_json::from_str(&self.body).map_err(|why| format!("{why}: {}", self.body))
    }
}

/// A question: what is asked for, with headers and a body.
pub(super) struct Question<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    pub(super) headers: &'a [(&'a str, &'a str)],
    pub(super) body: &'a str,
}

/// Somebody with a connection that is kept open.
pub(super) struct Client {
    port: u16,
    from: Ipv4Addr,
    stream: Option<TcpStream>,
}

impl Client {
    /// Somebody who comes from an address of this computer, all of which begin with 127.
    pub(super) fn new(port: u16, from: Ipv4Addr) -> Client {
        Client { port, from, stream: None }
    }

    pub(super) fn ask(&mut self, question: &Question<'_>) -> Result<Answer, String> {
        // A connection that the desk has closed meanwhile is opened anew, once.
        if let Some(stream) = self.stream.take()
            && let Ok(answer) = self.exchange(stream, question)
        {
            return Ok(answer);
        }
        let stream = self.connect()?;
        self.exchange(stream, question)
    }

    fn connect(&self) -> Result<TcpStream, String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        let runtime = runtime.map_err(|why| why.to_string())?;
        let connected = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4()?;
            socket.bind(SocketAddr::from((self.from, 0)))?;
            socket.connect(SocketAddr::from(([127, 0, 0, 1], self.port))).await?.into_std()
        });
        let stream = connected.map_err(|why| why.to_string())?;
        stream
            .set_nonblocking(false)
            .and_then(|()| stream.set_nodelay(true))
            .and_then(|()| stream.set_read_timeout(Some(TIMEOUT)))
            .map_err(|why| why.to_string())?;
        Ok(stream)
    }

    fn exchange(&mut self, mut stream: TcpStream, question: &Question<'_>) -> Result<Answer, String> {
        let Question { method, path, headers, body } = question;
        let mut request = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            request += &format!("host: 127.0.0.1:{}\r\n", self.port);
        }
        for (name, value) in *headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("content-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).map_err(|why| why.to_string())?;
        let answer = read(&mut stream, *method == "HEAD")?;
        if !answer.header("connection").eq_ignore_ascii_case("close") && answer.status != 101 {
            self.stream = Some(stream);
        }
        Ok(answer)
    }
}

/// Reads an answer to its end.
fn read(stream: &mut TcpStream, has_no_body: bool) -> Result<Answer, String> {
    let mut bytes = Vec::with_capacity(4096);
    let end = loop {
        if let Some(at) = position(&bytes, b"\r\n\r\n") {
            break at + 4;
        }
        more(stream, &mut bytes)?;
    };
    let mut rest = bytes.split_off(end);
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let mut answer = Answer { status, head, body: String::new() };
    if !has_no_body && !matches!(status, 101 | 204 | 304) {
        rest = if answer.header("transfer-encoding").eq_ignore_ascii_case("chunked") {
            chunks(stream, rest)?
        } else {
            let length = answer.header("content-length").parse().unwrap_or(0_usize);
            while rest.len() < length {
                more(stream, &mut rest)?;
            }
            rest
        };
        answer.body = String::from_utf8_lossy(&rest).into_owned();
    }
    Ok(answer)
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

fn more(stream: &mut TcpStream, bytes: &mut Vec<u8>) -> Result<(), String> {
    let mut part = [0; 16_384];
    loop {
        match stream.read(&mut part) {
            Ok(0) => return Err("the connection ended".to_owned()),
            Ok(count) => {
                bytes.extend_from_slice(&part[..count]);
                return Ok(());
            }
            Err(why) if why.kind() == ErrorKind::Interrupted => {}
            Err(why) => return Err(why.to_string()),
        }
    }
}

/// A body that comes in pieces, each with its length before it.
fn chunks(stream: &mut TcpStream, mut bytes: Vec<u8>) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    loop {
        let Some(at) = position(&bytes, b"\r\n") else {
            more(stream, &mut bytes)?;
            continue;
        };
        let line = String::from_utf8_lossy(&bytes[..at]).into_owned();
        let length = usize::from_str_radix(line.split(';').next().unwrap_or_default().trim(), 16);
        let length = length.map_err(|_| format!("`{line}` is no length"))?;
        while bytes.len() < at + 2 + length + 2 {
            more(stream, &mut bytes)?;
        }
        body.extend_from_slice(&bytes[at + 2..at + 2 + length]);
        bytes.drain(..at + 2 + length + 2);
        if length == 0 {
            return Ok(body);
        }
    }
}
