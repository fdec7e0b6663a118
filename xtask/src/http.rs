//! Somebody who asks over HTTP/1.1, one question after the other, from an address of this computer.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::{Builder, Runtime};

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The value of a header; empty if it is not there.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers(name).first().copied().unwrap_or_default()
    }

    /// All values of a header.
    pub(crate) fn headers(&self, name: &str) -> Vec<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).collect()
    }

    /// The body as JSON.
    pub(crate) fn json(&self) -> Result<serde_json::Value, String> {
        serde_json::from_str(&self.body).map_err(|why| format!("{why}: {}", self.body))
    }
}

/// A question: what is asked for, with headers and a body.
pub(crate) struct Question<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) headers: &'a [(&'a str, &'a str)],
    pub(crate) body: &'a str,
}

impl Question<'_> {
    /// As it is sent to a port of this computer.
    fn to_text(&self, port: u16) -> String {
        let Question { method, path, headers, body } = self;
        let mut text = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            text += &format!("host: 127.0.0.1:{port}\r\n");
        }
        for (name, value) in *headers {
            text += &format!("{name}: {value}\r\n");
        }
        text + &format!("content-length: {}\r\n\r\n{body}", body.len())
    }
}

/// Somebody with a connection that is kept open.
pub(crate) struct Client {
    port: u16,
    from: Ipv4Addr,
    stream: Option<TcpStream>,
}

impl Client {
    /// Somebody who comes from an address of this computer, all of which begin with 127.
    pub(crate) fn new(port: u16, from: Ipv4Addr) -> Client {
        Client { port, from, stream: None }
    }

    /// Asks once; an error says that there was no answer, and that nobody knows what was done.
    pub(crate) async fn ask(&mut self, question: &Question<'_>) -> Result<Answer, String> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => self.connect().await?,
        };
        send(&mut stream, &question.to_text(self.port)).await?;
        let answer = read(&mut stream, question.method == "HEAD").await?;
        if !answer.header("connection").eq_ignore_ascii_case("close") && answer.status != 101 {
            self.stream = Some(stream);
        }
        Ok(answer)
    }

    /// Opens a connection that becomes something else, and gives what was read behind the head of the answer.
    pub(crate) async fn upgrade(&self, question: &Question<'_>) -> Result<(TcpStream, Vec<u8>), String> {
        let mut stream = self.connect().await?;
        send(&mut stream, &question.to_text(self.port)).await?;
        let (answer, rest) = head(&mut stream).await?;
        match answer.status {
            101 => Ok((stream, rest)),
            status => Err(format!("{}: {status} and no upgrade", question.path)),
        }
    }

    async fn connect(&self) -> Result<TcpStream, String> {
        let connected = async {
            let socket = TcpSocket::new_v4()?;
            socket.bind(SocketAddr::from((self.from, 0)))?;
            let stream = socket.connect(SocketAddr::from(([127, 0, 0, 1], self.port))).await?;
            stream.set_nodelay(true)?;
            Ok(stream)
        };
        connected.await.map_err(|why: std::io::Error| why.to_string())
    }
}

/// The same for whoever waits for each answer, but not for ever.
pub(crate) struct BlockingClient {
    client: Client,
    timeout: Duration,
    runtime: Option<Runtime>,
}

impl BlockingClient {
    /// Somebody who waits so long at the most.
    pub(crate) fn new(port: u16, from: Ipv4Addr, timeout: Duration) -> BlockingClient {
        BlockingClient { client: Client::new(port, from), timeout, runtime: None }
    }

    /// Whether a connection is open that the other side may have closed meanwhile.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.stream.is_some()
    }

    /// Asks once; an error says that there was no answer, and that nobody knows what was done.
    pub(crate) fn ask(&mut self, question: &Question<'_>) -> Result<Answer, String> {
        let runtime = match self.runtime.take() {
            Some(runtime) => runtime,
            None => Builder::new_current_thread().enable_all().build().map_err(|why| why.to_string())?,
        };
        let asked = self.client.ask(question);
        let answer = runtime.block_on(async { tokio::time::timeout(self.timeout, asked).await });
        self.runtime = Some(runtime);
        answer.map_err(|_| format!("no answer after {} s", self.timeout.as_secs()))?
    }
}

async fn send(stream: &mut TcpStream, request: &str) -> Result<(), String> {
    stream.write_all(request.as_bytes()).await.map_err(|why| why.to_string())
}

/// Reads an answer to its end.
async fn read(stream: &mut TcpStream, has_no_body: bool) -> Result<Answer, String> {
    let (mut answer, mut rest) = head(stream).await?;
    if has_no_body || matches!(answer.status, 101 | 204 | 304) {
        return Ok(answer);
    }
    if answer.header("transfer-encoding").eq_ignore_ascii_case("chunked") {
        rest = chunks(stream, rest).await?;
    } else {
        let length = answer.header("content-length").parse().unwrap_or(0_usize);
        while rest.len() < length {
            more(stream, &mut rest).await?;
        }
    }
    answer.body = String::from_utf8_lossy(&rest).into_owned();
    Ok(answer)
}

/// Reads the head of an answer, and gives what came behind it.
async fn head(stream: &mut TcpStream) -> Result<(Answer, Vec<u8>), String> {
    let mut bytes = Vec::with_capacity(4096);
    let end = loop {
        match position(&bytes, b"\r\n\r\n") {
            Some(at) => break at + 4,
            None => more(stream, &mut bytes).await?,
        }
    };
    let rest = bytes.split_off(end);
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok((Answer { status, head, body: String::new() }, rest))
}

/// A body that comes in pieces, each with its length before it.
async fn chunks(stream: &mut TcpStream, mut bytes: Vec<u8>) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    loop {
        let Some(at) = position(&bytes, b"\r\n") else {
            more(stream, &mut bytes).await?;
            continue;
        };
        let line = String::from_utf8_lossy(&bytes[..at]).into_owned();
        let length = usize::from_str_radix(line.split(';').next().unwrap_or_default().trim(), 16);
        let length = length.map_err(|_| format!("`{line}` is no length"))?;
        while bytes.len() < at + 2 + length + 2 {
            more(stream, &mut bytes).await?;
        }
        body.extend_from_slice(&bytes[at + 2..at + 2 + length]);
        bytes.drain(..at + 2 + length + 2);
        if length == 0 {
            return Ok(body);
        }
    }
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// Reads what comes next.
pub(crate) async fn more(stream: &mut TcpStream, bytes: &mut Vec<u8>) -> Result<(), String> {
    match stream.read_buf(bytes).await {
        Ok(0) => Err("the connection ended".to_owned()),
        Ok(_) => Ok(()),
        Err(why) => Err(why.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;

    /// Answers one connection after the other: of each, so many questions as there are texts, then it is
    /// closed.
    fn server(connections: &'static [&'static [&'static str]]) -> u16 {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        std::thread::spawn(move || {
            for answers in connections {
                let (mut stream, _) = listener.accept().expect("somebody comes");
                for answer in *answers {
                    let mut asked = [0; 1000];
                    assert!(stream.read(&mut asked).is_ok_and(|count| count > 0));
                    stream.write_all(answer.as_bytes()).expect("it is sent");
                }
            }
        });
        port
    }

    #[test]
    fn bodies_are_read_to_their_end_over_one_connection_and_a_closed_one_is_an_error() {
        let port = server(&[
            &[
                "HTTP/1.1 200 OK\r\nETag: \"7\"\r\nContent-Length: 5\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{\"a\r\n4;x\r\n\":1}\r\n0\r\n\r\n",
                "HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n",
            ],
            &["HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n"],
        ]);
        let mut client = BlockingClient::new(port, Ipv4Addr::LOCALHOST, Duration::from_secs(10));
        let question = Question { method: "GET", path: "/", headers: &[("accept", "*/*")], body: "" };
        let first = client.ask(&question).expect("an answer");
        assert_eq!((first.status, first.header("etag"), first.body.as_str()), (200, "\"7\"", "hello"));
        let second = client.ask(&question).and_then(|answer| answer.json());
        assert_eq!(second, Ok(serde_json::json!({ "a": 1 })));
        assert_eq!(client.ask(&question).map(|answer| (answer.status, answer.body.len())), Ok((304, 0)));
        assert!(client.ask(&question).is_err(), "the connection was closed, and nothing is asked twice");
        assert!(!client.is_connected());
        assert_eq!(client.ask(&question).map(|answer| answer.status), Ok(204));
        assert!(!client.is_connected(), "the server wanted it closed");
    }
}
