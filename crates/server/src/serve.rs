//! One port for everything: the first byte of a connection tells whether it is encrypted.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, PoisonError, RwLock};

use access::AuthorityError;
use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

use crate::allowed_hosts::Reached;
use crate::connection_limit::{ConnectionLimit, ConnectionPermit, OpenConnection};
use crate::listen::Listening;
use crate::routes::router;
use crate::stream::PermittedStream;
use request::visitor::ConnectionInfo;
use service::app::App;

/// The first byte of a TLS handshake.
const HANDSHAKE: u8 = 0x16;

/// How long a new connection may be silent.
const FIRST_BYTE_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(20);

/// How long a connection may be without any question; browsers open another.
const IDLE_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(120);

/// How often it is looked whether the certificate still fits.
const CERTIFICATE_CHECK_INTERVAL: std::time::Duration = std::time::Duration::from_secs(60);

/// How long answers that are under way may take when the desk ends.
const SHUTDOWN_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(5);

/// Serves until the process ends; see [`serve_until`].
///
/// # Errors
///
/// If the certificate cannot be made.
pub async fn serve(
    app: App,
    listening: Listening,
    names: Vec<String>,
    addresses: impl Fn() -> Vec<IpAddr> + Send + 'static,
) -> Result<(), AuthorityError> {
    serve_until(app, listening, names, addresses, std::future::pending()).await
}

/// Serves until the desk is to end: then nobody is let in any more, what is under way is answered, and the
/// backups get the rest. `names` and `addresses` are those by which this computer is reached; addresses are
/// asked for again from time to time, since a laptop changes its network.
///
/// # Errors
///
/// If the certificate cannot be made.
pub async fn serve_until(
    app: App,
    listening: Listening,
    names: Vec<String>,
    addresses: impl Fn() -> Vec<IpAddr> + Send + 'static,
    ending: impl Future<Output = ()>,
) -> Result<(), AuthorityError> {
    let port = listening.port;
    let certificate = |app: &App, addresses: &[IpAddr]| {
        app.local_addresses().set_addresses(port, &names, addresses);
        let config = app.authority.server_config(&certified(app, &names), addresses, app.clock.now());
        config.map(TlsAcceptor::from)
    };
    let acceptor = Arc::new(RwLock::new(certificate(&app, &addresses())?));
    let (renewing, authority) = (Arc::clone(&acceptor), app.clone());
    let names = names.clone();
    tokio::spawn(async move {
        let mut minute = tokio::time::interval(CERTIFICATE_CHECK_INTERVAL);
        loop {
            tokio::select! {
                _ = minute.tick() => {}
                () = authority.certificate_changed.notified() => {}
            }
            let addresses = addresses();
            authority.local_addresses().set_addresses(port, &names, &addresses);
            // What cannot be renewed now is tried again; meanwhile the old certificate serves.
            let names = certified(&authority, &names);
            if let Ok(config) = authority.authority.server_config(&names, &addresses, authority.clock.now()) {
                *renewing.write().unwrap_or_else(PoisonError::into_inner) = TlsAcceptor::from(config);
            }
            authority.tell_of_certificate();
        }
    });
    tracing::info!(version = env!("CARGO_PKG_VERSION"), port, "started");
    service::operations::hall::messages::start(&app);
    service::operations::side_files::start(&app);
    service::background_checks::start(&app);
    let (end, is_ending) = watch::channel(false);
    tokio::select! {
        () = accept_connections(app.clone(), listening, &acceptor, is_ending) => {}
        () = ending => {}
    }
    tracing::info!("ending");
    let _ = end.send(true);
    // Every connection listens for the end; when the last has gone, nobody does.
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, end.closed()).await;
    let _ = tokio::task::spawn_blocking(move || close(&app)).await;
    Ok(())
}

/// Gives the backups what they have not yet. Blocks.
fn close(app: &App) {
    service::operations::backups::sync_all(app);
    tracing::info!("ended");
}

/// The names that the certificate carries, as far as the authority may certify them: also
/// those that the owner has added.
fn certified(app: &App, names: &[String]) -> Vec<String> {
    names.iter().cloned().chain(app.hall().names().unwrap_or_default()).collect()
}

/// Lets connections in, one after the other.
async fn accept_connections(
    app: App,
    mut listening: Listening,
    acceptor: &RwLock<TlsAcceptor>,
    is_ending: watch::Receiver<bool>,
) {
    let router = router(app.clone());
    let limit = ConnectionLimit::of_this_computer(&listening.proxies);
    loop {
        let Ok((stream, peer)) = listening.accept().await else {
            // Out of file descriptors, most likely: let some connections end.
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            continue;
        };
        let Some(permit) = limit.acquire(peer.ip()) else { continue };
        let is_proxy = listening.proxies.iter().any(|proxy| proxy.to_canonical() == peer.ip().to_canonical());
        if let Ok(by) = stream.local_addr()
            && !is_proxy
        {
            app.local_addresses().record_connection(peer.ip(), by.ip());
        }
        let acceptor = acceptor.read().unwrap_or_else(PoisonError::into_inner).clone();
        let (router, is_ending) = (router.clone(), is_ending.clone());
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            let by = stream.local_addr().ok().map(|by| by.ip());
            let caller = Caller { peer, by, is_proxy, open: Arc::clone(&permit.connection), is_ending };
            serve_connection(stream, permit, caller, acceptor, router).await;
        });
    }
}

/// Who is at the other end of a connection.
#[derive(Clone)]
struct Caller {
    peer: SocketAddr,
    /// By which address of this computer they came.
    by: Option<IpAddr>,
    is_proxy: bool,
    open: Arc<OpenConnection>,
    /// Whether the desk ends.
    is_ending: watch::Receiver<bool>,
}

impl Caller {
    fn connection_info(&self, is_encrypted: bool, headers: &HeaderMap) -> ConnectionInfo {
        let connection = ConnectionInfo { peer: self.peer, is_encrypted };
        if self.is_proxy { connection.behind_proxy(headers) } else { connection }
    }

    fn reached(&self, is_encrypted: bool, headers: &HeaderMap) -> Reached {
        let is_https = if self.is_proxy { ConnectionInfo::proxy_is_https(headers) } else { is_encrypted };
        Reached { by: self.by, is_https }
    }
}

async fn serve_connection(
    stream: TcpStream,
    permit: ConnectionPermit,
    caller: Caller,
    acceptor: TlsAcceptor,
    router: Router,
) {
    let mut first = [0];
    let peeked = tokio::time::timeout(FIRST_BYTE_TIMEOUT, stream.peek(&mut first)).await;
    if !matches!(peeked, Ok(Ok(1))) {
        return;
    }
    let stream = PermittedStream::new(stream, permit);
    if first[0] == HANDSHAKE {
        if let Ok(Ok(stream)) = tokio::time::timeout(FIRST_BYTE_TIMEOUT, acceptor.accept(stream)).await {
            serve_stream(stream, caller, true, router).await;
        }
    } else {
        serve_stream(stream, caller, false, router).await;
    }
}

async fn serve_stream<S>(stream: S, caller: Caller, is_encrypted: bool, router: Router)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Send + Unpin + 'static,
{
    let open = Arc::clone(&caller.open);
    let mut is_ending = caller.is_ending.clone();
    let service = tower::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let busy = caller.open.begin();
        let connection = caller.connection_info(is_encrypted, request.headers());
        let reached = caller.reached(is_encrypted, request.headers());
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(connection);
        request.extensions_mut().insert(reached);
        let answer = router.clone().oneshot(request);
        async move {
            let answer = answer.await;
            // A WebSocket stays.
            if answer.as_ref().is_ok_and(|answer| answer.status() == StatusCode::SWITCHING_PROTOCOLS) {
                busy.stay();
            }
            answer
        }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(hyper_util::rt::TokioTimer::new()).header_read_timeout(FIRST_BYTE_TIMEOUT);
    // Who does not answer has gone, and makes room.
    let mut http2 = builder.http2();
    http2
        .timer(hyper_util::rt::TokioTimer::new())
        .keep_alive_interval(FIRST_BYTE_TIMEOUT)
        .keep_alive_timeout(FIRST_BYTE_TIMEOUT);
    let conversation =
        builder.serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service));
    let mut conversation = std::pin::pin!(conversation);
    let (mut was_idle, mut is_shutting_down) = (false, false);
    loop {
        tokio::select! {
            _ = conversation.as_mut() => return,
            Ok(()) = is_ending.changed(), if !is_shutting_down => {
                conversation.as_mut().graceful_shutdown();
                is_shutting_down = true;
            }
            () = tokio::time::sleep(IDLE_TIMEOUT) => {
                // A question in between is seen at the next look only: that is late enough.
                if open.is_idle() && was_idle {
                    conversation.as_mut().graceful_shutdown();
                }
                was_idle = open.is_idle();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::Trial;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    const HANDSHAKE: &str = "GET /live/example-open HTTP/1.1\r\nHost: desk\r\nConnection: Upgrade\r\n\
        Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

    /// A connection to the desk that counts as one from elsewhere.
    async fn dial(trial: &Trial, limit: &ConnectionLimit, from: [u8; 4]) -> TcpStream {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let far = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (near, _) = listener.accept().await.unwrap();
        let permit = limit.acquire(IpAddr::from(from)).unwrap();
        let peer = SocketAddr::from((from, 40_000));
        let is_ending = watch::channel(false).1;
        let open = Arc::clone(&permit.connection);
        let caller = Caller { peer, by: None, is_proxy: false, open, is_ending };
        let config = trial.app.authority.server_config(&["desk".to_owned()], &[], trial.app.clock.now());
        let acceptor = TlsAcceptor::from(config.unwrap());
        tokio::spawn(serve_connection(near, permit, caller, acceptor, router(trial.app.clone())));
        far
    }

    #[tokio::test]
    async fn a_websocket_holds_its_place_until_somebody_with_less_needs_it() {
        let (trial, _) = Trial::with_example();
        let limit = ConnectionLimit::new(2, &[]);
        let mut sockets = Vec::new();
        for _ in 0..2 {
            let mut socket = dial(&trial, &limit, [10, 0, 0, 1]).await;
            socket.write_all(HANDSHAKE.as_bytes()).await.unwrap();
            let mut answer = [0; 12];
            socket.read_exact(&mut answer).await.unwrap();
            assert_eq!(&answer, b"HTTP/1.1 101");
            sockets.push(socket);
        }
        assert!(limit.acquire(IpAddr::from([10, 0, 0, 1])).is_none(), "both still count");
        let mut page = dial(&trial, &limit, [10, 0, 0, 2]).await;
        page.write_all(b"GET /time HTTP/1.1\r\nHost: desk\r\n\r\n").await.unwrap();
        let mut answer = [0; 12];
        page.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200");
        let to_the_end = async {
            let mut buffer = [0; 4096];
            while !matches!(sockets[0].read(&mut buffer).await, Ok(0) | Err(_)) {}
        };
        tokio::time::timeout(std::time::Duration::from_secs(10), to_the_end)
            .await
            .expect("the oldest has left");
    }
}
