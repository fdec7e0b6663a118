//! One port for everything: the first byte of a connection tells whether it is encrypted.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, PoisonError, RwLock};

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

use crate::app::App;
use crate::crowd::Crowd;
use crate::routes::router;
use crate::visitor::Line;

/// The first byte of a TLS handshake.
const HANDSHAKE: u8 = 0x16;

/// How long a new connection may be silent.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);

/// How often it is looked whether the certificate still fits.
const RENEWAL: std::time::Duration = std::time::Duration::from_secs(60);

/// How many ports after the wished one are tried.
const NEIGHBOURS: u16 = 20;

/// A port that is listened to.
pub struct Listening {
    listener: TcpListener,
    /// The port.
    pub port: u16,
    /// Whether the wished port was taken and this is another one.
    pub is_another: bool,
}

/// Listens on a port, or on the next that is free; 0 takes any.
///
/// # Errors
///
/// If none can be listened to.
pub async fn listen(address: IpAddr, wished: u16) -> Result<Listening, String> {
    let mut last = String::new();
    let tried = if wished == 0 { 0..=0 } else { wished..=wished.saturating_add(NEIGHBOURS) };
    for port in tried {
        match TcpListener::bind(SocketAddr::new(address, port)).await {
            Ok(listener) => {
                let port = listener.local_addr().map_err(|why| why.to_string())?.port();
                return Ok(Listening { listener, port, is_another: wished != 0 && port != wished });
            }
            Err(why) => last = why.to_string(),
        }
    }
    Err(format!("no port from {wished} on can be used: {last}"))
}

/// Serves until the process ends. `names` and `addresses` are those by which this computer is reached; addresses are asked for again
/// from time to time, since a laptop changes its network.
///
/// # Errors
///
/// If the certificate cannot be made.
pub async fn serve(
    app: App,
    listening: Listening,
    names: Vec<String>,
    addresses: impl Fn() -> Vec<IpAddr> + Send + 'static,
) -> Result<(), String> {
    let certificate = |app: &App, addresses: &[IpAddr]| {
        let config = app.authority.server_config(&names, addresses, app.clock.now());
        config.map(TlsAcceptor::from).map_err(|why| why.to_string())
    };
    let acceptor = Arc::new(RwLock::new(certificate(&app, &addresses())?));
    let (renewing, authority) = (Arc::clone(&acceptor), app.clone());
    let names = names.clone();
    tokio::spawn(async move {
        let mut minute = tokio::time::interval(RENEWAL);
        loop {
            minute.tick().await;
            // What cannot be renewed now is tried again; meanwhile the old certificate serves.
            if let Ok(config) = authority.authority.server_config(&names, &addresses(), authority.clock.now())
            {
                *renewing.write().unwrap_or_else(PoisonError::into_inner) = TlsAcceptor::from(config);
            }
        }
    });
    crate::hall::start(&app);
    let router = router(app);
    let crowd = Crowd::default();
    loop {
        let Ok((stream, peer)) = listening.listener.accept().await else {
            // Out of file descriptors, most likely: let some connections end.
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            continue;
        };
        let Some(guest) = crowd.enter(peer.ip()) else { continue };
        let acceptor = acceptor.read().unwrap_or_else(PoisonError::into_inner).clone();
        let router = router.clone();
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            connection(stream, peer, acceptor, router).await;
            drop(guest);
        });
    }
}

async fn connection(stream: TcpStream, peer: SocketAddr, acceptor: TlsAcceptor, router: Router) {
    let mut first = [0];
    let peeked = tokio::time::timeout(PATIENCE, stream.peek(&mut first)).await;
    if !matches!(peeked, Ok(Ok(1))) {
        return;
    }
    if first[0] == HANDSHAKE {
        if let Ok(Ok(stream)) = tokio::time::timeout(PATIENCE, acceptor.accept(stream)).await {
            talk(stream, Line { peer, is_encrypted: true }, router).await;
        }
    } else {
        talk(stream, Line { peer, is_encrypted: false }, router).await;
    }
}

async fn talk<S>(stream: S, line: Line, router: Router)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Send + Unpin + 'static,
{
    let service = router.map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(line);
        request.map(axum::body::Body::new)
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(hyper_util::rt::TokioTimer::new()).header_read_timeout(PATIENCE);
    let _ =
        builder.serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service)).await;
}
