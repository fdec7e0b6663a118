//! When the desk is asked to end: by Ctrl-C, or as systems do it when they shut down.

/// Comes back when somebody asks the program to end.
pub(crate) async fn asked() {
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = by_system() => {}
    }
}

#[cfg(unix)]
async fn by_system() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            terminate.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(windows)]
async fn by_system() {
    use tokio::signal::windows::{ctrl_break, ctrl_close, ctrl_logoff, ctrl_shutdown};
    let (Ok(mut by_break), Ok(mut by_close), Ok(mut by_logoff), Ok(mut by_shutdown)) =
        (ctrl_break(), ctrl_close(), ctrl_logoff(), ctrl_shutdown())
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = by_break.recv() => {}
        _ = by_close.recv() => {}
        _ = by_logoff.recv() => {}
        _ = by_shutdown.recv() => {}
    }
}

#[cfg(not(any(unix, windows)))]
async fn by_system() {
    std::future::pending().await
}
