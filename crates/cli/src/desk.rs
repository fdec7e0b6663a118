//! `jadoube desk`, and bare `jadoube`: opens the desk for browsers.

use crate::exit_status::ExitStatus;
use crate::terminal::{BOLD, DIM, Terminal, styled};
use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueHint};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use server::Listening;
use service::App;
use service::BackupPlaces;
use service::Clock;
use service::Options;
use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};

/// The port on which the desk is found; the next free one is taken if it is in use.
const PORT: u16 = 7464;

/// Open the desk: run tournaments in the browser, here and on every device in the hall
///
/// Everything is kept in one folder. The first page creates the account of the chief arbiter. No internet is
/// needed.
#[derive(Args, Debug)]
pub(crate) struct Desk {
    /// The folder in which everything is kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    /// The port; if it is taken, the next free one. 0 takes any
    #[arg(long, default_value_t = PORT)]
    pub(crate) port: u16,
    /// Be reached from this computer only
    #[arg(long)]
    pub(crate) local: bool,
    /// A folder, best on another disk or a stick, into which everything is copied at once. May be given
    /// several times
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) backup_to: Vec<PathBuf>,
    /// A proxy in front of the desk, by its address: what it says about who asks is believed, and it may hold
    /// many connections
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) proxy: Vec<IpAddr>,
    /// A name or address by which the desk may be asked for, beside those of this computer, for a proxy or a
    /// name of your network; its certificate carries it. May be given several times
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Vec<String>,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk {
            data: None,
            port: PORT,
            local: false,
            backup_to: Vec::new(),
            proxy: Vec::new(),
            name: Vec::new(),
            no_open: false,
        }
    }
}

pub(crate) fn run(asked: &Desk, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let data = match &asked.data {
        Some(folder) => folder.clone(),
        None => usual_folder().context("no folder for data is known here: say which with --data FOLDER")?,
    };
    let (host, places) = (host_name(), places(asked, &data)?);
    only_for_the_owner();
    let occupied = service::data_lock::lock_data(&data)?;
    if let Err(why) = service::logs::start_logs(&data, Clock::new(Timestamp::now)) {
        terminal.complain(&why.to_string());
    }
    server::log_panics();
    let app = App::open(Options {
        data: data.clone(),
        clock: Clock::new(Timestamp::now),
        zone: TimeZone::system(),
        host: host.clone(),
        names: asked.name.clone(),
    })
    .and_then(|app| app.named(&asked.name))?
    .backing_up(places);
    // Templates of organisers run in this program once more, where they can be stopped.
    let app =
        std::env::current_exe().map_or_else(|_| app.clone(), |program| app.clone().with_program(&program));
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads((2 * processors).max(4))
        .enable_all()
        .build()
        .map_err(|why| anyhow!("the server cannot start: {why}"))?;
    runtime.block_on(async {
        let addresses = if asked.local { &server::HERE_ONLY } else { &server::EVERYWHERE };
        let listening = server::listen(addresses, asked.port).await?;
        let listening = listening.behind(asked.proxy.clone());
        occupied.write_address(listening.port)?;
        let mut addresses = if asked.local { Vec::new() } else { addresses_here() };
        addresses.retain(|address| listening.hears(*address));
        terminal.print(&welcome(asked, &app, &listening, &addresses, &data)?)?;
        if !asked.no_open && std::io::stdout().is_terminal() {
            open_browser(&format!("http://localhost:{}/", listening.port));
        }
        let mut names = vec!["localhost".to_owned(), host.clone(), format!("{host}.local")];
        let (added, named): (Vec<_>, Vec<_>) =
            asked.name.iter().partition(|name| name.parse::<IpAddr>().is_ok());
        names.extend(named.into_iter().cloned());
        let added: Vec<IpAddr> = added.into_iter().filter_map(|address| address.parse().ok()).collect();
        let is_local = asked.local;
        let reached = move || {
            let mut reached = vec![IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
            reached.extend(if is_local { Vec::new() } else { addresses_here() });
            reached.extend(&added);
            reached
        };
        server::serve_until(app, listening, names, reached, crate::ending::asked()).await?;
        anyhow::Ok(())
    })?;
    Ok(ExitStatus::Fine)
}

/// Whatever this process makes from now on is for its owner alone. On Windows files have the rights of the
/// profile.
fn only_for_the_owner() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// Where backups may go.
fn places(asked: &Desk, data: &Path) -> anyhow::Result<BackupPlaces> {
    let whole =
        |folder: &Path| std::path::absolute(folder).map_err(|why| anyhow!("{}: {why}", folder.display()));
    let given = asked.backup_to.iter().map(|folder| whole(folder)).collect::<Result<Vec<PathBuf>, _>>()?;
    let own = whole(data)?;
    if let Some(inside) = given.iter().find(|folder| folder.starts_with(&own)) {
        let why = "a backup belongs outside the desk's own folder, best on another disk";
        bail!("{}: {why}", inside.display());
    }
    let home = ["HOME", "USERPROFILE"].into_iter().find_map(std::env::var_os).map(PathBuf::from);
    let places = BackupPlaces { given, home };
    match places.unfit() {
        Some((folder, why)) => Err(anyhow!("{}: {why}", folder.display())),
        None => Ok(places),
    }
}

fn welcome(
    asked: &Desk,
    app: &App,
    listening: &Listening,
    addresses: &[IpAddr],
    data: &Path,
) -> anyhow::Result<String> {
    let port = listening.port;
    let mut text = String::new();
    if listening.is_another {
        text.push_str(&format!("port {} is taken, so the desk is at {port}\n", asked.port));
    }
    text.push_str(&format!(
        "desk: {}\n",
        styled(BOLD, format!("http://{}/", SocketAddr::new(listening.own_address(), port)))
    ));
    if let Some(code) = app.one_time_code()? {
        text.push_str(&format!("one-time code: {}\n", styled(BOLD, code)));
        text.push_str(&styled(
            DIM,
            "the code creates the first account from another device; on this computer none is needed\n",
        ));
    }
    for address in addresses {
        let shown = SocketAddr::new(*address, port);
        let secure = match app.certifies(*address) {
            true => format!("https://{shown}/ (arbiters), "),
            false => String::new(),
        };
        text.push_str(&format!("in the hall: {secure}http://{shown}/ (players and screens)\n"));
        if secure.is_empty() {
            text.push_str(&styled(
                DIM,
                format!(
                    "the certificate is for local networks and does not carry this address; if arbiters \
                         are to use it: --name {address}\n"
                ),
            ));
        }
    }
    text.push_str(&format!("certificate: {}\n", app.fingerprint()));
    text.push_str(&format!("data: {}\n", data.display()));
    if let Some(first) = addresses.iter().find(|address| address.is_ipv4())
        && std::io::stdout().is_terminal()
    {
        text.push_str(&qr(&format!("http://{first}:{port}/")));
    }
    text.push_str(&styled(DIM, "Ctrl-C ends it; everything that was acknowledged is on disk\n"));
    Ok(text)
}

/// A QR code in characters, two rows in one line.
fn qr(text: &str) -> String {
    let Ok(code) = qrcodegen::QrCode::encode_text(text, qrcodegen::QrCodeEcc::Low) else {
        return String::new();
    };
    let is_dark = |x: i32, y: i32| code.get_module(x, y);
    let size = code.size();
    let mut out = String::new();
    for y in (-2..size + 2).step_by(2) {
        for x in -2..size + 2 {
            out.push(match (is_dark(x, y), is_dark(x, y + 1)) {
                (true, true) => ' ',
                (true, false) => '▄',
                (false, true) => '▀',
                (false, false) => '█',
            });
        }
        out.push('\n');
    }
    out
}

/// Where a system keeps the data of programs.
pub(crate) fn usual_folder() -> Option<PathBuf> {
    let under =
        |variable: &str| std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(target_os = "windows") {
        under("APPDATA").map(|folder| folder.join("Jadoube"))
    } else if cfg!(target_os = "macos") {
        under("HOME").map(|folder| folder.join("Library/Application Support/Jadoube"))
    } else {
        let given = under("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
        given
            .or_else(|| under("HOME").map(|home| home.join(".local/share")))
            .map(|folder| folder.join("jadoube"))
    }
}

fn host_name() -> String {
    let given = ["COMPUTERNAME", "HOSTNAME"].into_iter().find_map(|variable| std::env::var(variable).ok());
    let name = given.or_else(|| std::fs::read_to_string("/etc/hostname").ok()).unwrap_or_default();
    let name: String =
        name.trim().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(60).collect();
    if name.is_empty() { "desk".to_owned() } else { name.to_ascii_lowercase() }
}

/// The addresses by which other devices reach this computer.
fn addresses_here() -> Vec<IpAddr> {
    let mut addresses: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .filter(|interface| !interface.is_loopback() && !interface.is_link_local())
        .map(|interface| interface.ip())
        .collect();
    addresses.sort_by_key(|address| (address.is_ipv6(), *address));
    addresses.dedup();
    addresses
}

/// Opens the browser, if there is one; if not, the address is on the terminal.
fn open_browser(address: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        let has_screen =
            ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|variable| std::env::var_os(variable).is_some());
        if !has_screen {
            return;
        }
        ("xdg-open", &[])
    };
    let _ = std::process::Command::new(program)
        .args(before)
        .arg(address)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
}
