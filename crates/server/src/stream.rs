//! A connection that holds its permit for as long as it is open, as a WebSocket too, and gives it up when it
//! is asked to or when the other side takes nothing.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

use crate::connection_limit::ConnectionPermit;

/// How long the other side may take nothing of what it asked for.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// A connection with its permit.
pub(crate) struct PermittedStream<S> {
    stream: S,
    _permit: ConnectionPermit,
    evicted: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// Since when nothing is taken; none while something is.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> PermittedStream<S> {
    pub(crate) fn new(stream: S, permit: ConnectionPermit) -> PermittedStream<S> {
        let connection = Arc::clone(&permit.connection);
        let evicted = Box::pin(async move { connection.evicted().await });
        PermittedStream { stream, _permit: permit, evicted, stalled: None }
    }

    /// An answer of the stream to a write, or an error if nothing was taken for too long.
    fn taken<T>(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.stalled = None;
            return polled;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(WRITE_TIMEOUT)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PermittedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // Once it was asked to leave it is not read from again: the error ends whoever reads.
        if self.evicted.as_mut().poll(context).is_ready() {
            self.evicted = Box::pin(std::future::ready(()));
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PermittedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.taken(context, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.taken(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_flush(context);
        self.taken(context, polled)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_shutdown(context);
        self.taken(context, polled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection_limit::ConnectionLimit;
    use std::net::IpAddr;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    #[tokio::test]
    async fn whoever_is_asked_to_leave_is_cut_off_and_the_place_is_free() {
        let limit = ConnectionLimit::new(2, &[]);
        let greedy = IpAddr::from([10, 0, 0, 1]);
        let mut places: Vec<_> = (0..2)
            .map(|_| {
                let (far, near) = tokio::io::duplex(64);
                (far, PermittedStream::new(near, limit.acquire(greedy).unwrap()))
            })
            .collect();
        let permit = limit.acquire(IpAddr::from([10, 0, 0, 2]));
        assert!(permit.is_some());
        let error = places[0].1.read_u8().await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::ConnectionAborted);
        assert_eq!(places[0].1.read_u8().await.unwrap_err().kind(), io::ErrorKind::ConnectionAborted);
        assert!(limit.acquire(greedy).is_none(), "full");
        drop((places, permit));
        assert!(limit.acquire(greedy).is_some(), "a place ends with its stream");
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_cut_off() {
        let limit = ConnectionLimit::new(2, &[]);
        let (mut far, near) = tokio::io::duplex(64);
        let mut placed = PermittedStream::new(near, limit.acquire(IpAddr::from([10, 0, 0, 1])).unwrap());
        placed.write_all(&[0; 64]).await.unwrap();
        let reader = tokio::spawn(async move {
            // Slowly, but steadily.
            for _ in 0..10 {
                tokio::time::sleep(Duration::from_secs(50)).await;
                far.read_exact(&mut [0; 64]).await.unwrap();
            }
            far
        });
        placed.write_all(&[0; 640]).await.unwrap();
        let far = reader.await.unwrap();
        let error = placed.write_all(&[0; 640]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        drop(far);
    }
}
