//! A browser as small as can be: HTTP/1.1 and WebSockets over one connection each.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

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
}

/// Somebody with a connection that is kept open.
pub(super) struct Client {
    port: u16,
    /// From which address of this computer: each phone has its own.
    from: Ipv4Addr,
    stream: Option<TcpStream>,
}

impl Client {
    pub(super) fn new(port: u16, from: Ipv4Addr) -> Client {
        Client { port, from, stream: None }
    }

    async fn connect(&self) -> Result<TcpStream, String> {
        let socket = TcpSocket::new_v4().map_err(|why| why.to_string())?;
        socket.bind(SocketAddr::from((self.from, 0))).map_err(|why| why.to_string())?;
        let stream = socket.connect(SocketAddr::from(([127, 0, 0, 1], self.port))).await;
        let stream = stream.map_err(|why| why.to_string())?;
        stream.set_nodelay(true).map_err(|why| why.to_string())?;
        Ok(stream)
    }

    pub(super) async fn get(&mut self, path: &str, headers: &str) -> Result<Answer, String> {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\n{headers}\r\n", self.port)).await
    }

    pub(super) async fn post(&mut self, path: &str, headers: &str, body: &str) -> Result<Answer, String> {
        let kind = "content-type: application/x-www-form-urlencoded";
        let port = self.port;
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n{kind}\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            body.len()
        ))
        .await
    }

    async fn ask(&mut self, request: &str) -> Result<Answer, String> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => self.connect().await?,
        };
        let answer = exchange(&mut stream, request).await?;
        self.stream = Some(stream);
        Ok(answer)
    }

    /// Opens a WebSocket.
    pub(super) async fn listen(&self, path: &str) -> Result<Line, String> {
        let mut stream = self.connect().await?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.port
        );
        stream.write_all(request.as_bytes()).await.map_err(|why| why.to_string())?;
        let (head, rest) = head_of(&mut stream).await?;
        if !head.starts_with("HTTP/1.1 101") {
            return Err(format!("no WebSocket: {}", head.lines().next().unwrap_or_default()));
        }
        Ok(Line { stream, kept: rest })
    }
}

async fn head_of(stream: &mut TcpStream) -> Result<(String, Vec<u8>), String> {
    let mut bytes = Vec::with_capacity(4096);
    loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            let rest = bytes.split_off(at + 4);
            return Ok((String::from_utf8_lossy(&bytes).into_owned(), rest));
        }
        if stream.read_buf(&mut bytes).await.map_err(|why| why.to_string())? == 0 {
            return Err("the connection ended".to_owned());
        }
    }
}

async fn exchange(stream: &mut TcpStream, request: &str) -> Result<Answer, String> {
    stream.write_all(request.as_bytes()).await.map_err(|why| why.to_string())?;
    let (head, mut body) = head_of(stream).await?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let mut answer = Answer { status, head, body: String::new() };
    let length = answer.header("content-length").parse().unwrap_or(0_usize);
    while body.len() < length {
        if stream.read_buf(&mut body).await.map_err(|why| why.to_string())? == 0 {
            return Err("the connection ended".to_owned());
        }
    }
    answer.body = String::from_utf8_lossy(&body).into_owned();
    Ok(answer)
}

/// An open WebSocket.
pub(super) struct Line {
    stream: TcpStream,
    kept: Vec<u8>,
}

impl Line {
    async fn take(&mut self, count: usize) -> Result<Vec<u8>, String> {
        while self.kept.len() < count {
            if self.stream.read_buf(&mut self.kept).await.map_err(|why| why.to_string())? == 0 {
                return Err("the connection ended".to_owned());
            }
        }
        let rest = self.kept.split_off(count);
        Ok(std::mem::replace(&mut self.kept, rest))
    }

    /// The next text; pings are answered on the way.
    pub(super) async fn hear(&mut self) -> Result<String, String> {
        loop {
            let head = self.take(2).await?;
            let length = match head[1] & 0x7f {
                126 => {
                    let bytes = self.take(2).await?;
                    usize::from(u16::from_be_bytes([bytes[0], bytes[1]]))
                }
                127 => return Err("a message of more than 64 kB".to_owned()),
                short => usize::from(short),
            };
            let content = self.take(length).await?;
            match head[0] & 0x0f {
                1 => return Ok(String::from_utf8_lossy(&content).into_owned()),
                // A pong, masked by nothing: four zeros.
                9 => self.stream.write_all(&[0x8a, 0x80, 0, 0, 0, 0]).await.map_err(|why| why.to_string())?,
                8 => return Err("the line was closed".to_owned()),
                _ => {}
            }
        }
    }
}
