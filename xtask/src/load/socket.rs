//! A WebSocket as small as can be, as a browser holds it open.

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::http::{Client, Question, more};

/// Opens a WebSocket.
pub(super) async fn listen(client: &Client, path: &str) -> Result<Line, String> {
    let headers = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let question = Question { method: "GET", path, headers: &headers, body: "" };
    let (stream, kept) = client.upgrade(&question).await?;
    Ok(Line { stream, kept })
}

/// An open WebSocket.
pub(super) struct Line {
    stream: TcpStream,
    kept: Vec<u8>,
}

impl Line {
    async fn take(&mut self, count: usize) -> Result<Vec<u8>, String> {
        while self.kept.len() < count {
            more(&mut self.stream, &mut self.kept).await?;
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
