//! The disk as a file system of `SQLite`.
//!
//! Safety, for all of it: `SQLite` calls these functions with the pointers it got from [`register`] and
//! [`open`], one call at a time for each file, and with buffers of the size it says. Nothing unwinds: no
//! function here panics.

use crate::Shared;
use crate::sharing::Common;
use crate::state::Handle;
use rusqlite::ffi;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::io::{self, ErrorKind};
use std::sync::atomic::{AtomicU64, Ordering, fence};
use std::sync::{Arc, PoisonError};

/// Slots for locks in shared memory.
const SLOTS: c_int = 8;

/// Every open file of `SQLite` has a number.
static NUMBERS: AtomicU64 = AtomicU64::new(0);

/// What `SQLite` knows as a file.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    open: *mut Open,
}

/// What we know of it.
struct Open {
    disk: Arc<Shared>,
    handle: Handle,
    common: Arc<Common>,
    number: u64,
    /// The first sync of a new journal puts its name on disk, as `SQLite`'s own file system does.
    sync_name: bool,
    delete: Option<String>,
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(is_reserved),
    xFileControl: Some(control),
    xSectorSize: Some(sector),
    xDeviceCharacteristics: Some(characteristics),
    xShmMap: Some(map),
    xShmLock: Some(lock_memory),
    xShmBarrier: Some(barrier),
    xShmUnmap: Some(unmap),
    xFetch: None,
    xUnfetch: None,
};

/// Makes the disk known to `SQLite` under its name. What that takes is never given back.
pub(crate) fn register(disk: &Arc<Shared>) {
    let name = CString::new(disk.name.as_str()).expect("names of disks have no zero byte");
    let vfs = ffi::sqlite3_vfs {
        iVersion: 2,
        szOsFile: c_int::try_from(size_of::<File>()).expect("it is small"),
        mxPathname: 512,
        pNext: std::ptr::null_mut(),
        zName: name.into_raw(),
        pAppData: Arc::into_raw(disk.clone()).cast_mut().cast(),
        xOpen: Some(open),
        xDelete: Some(delete),
        xAccess: Some(access),
        xFullPathname: Some(full_name),
        xDlOpen: None,
        xDlError: None,
        xDlSym: None,
        xDlClose: None,
        xRandomness: Some(randomness),
        xSleep: Some(sleep),
        xCurrentTime: None,
        xGetLastError: None,
        xCurrentTimeInt64: Some(current_time_in_milliseconds),
        xSetSystemCall: None,
        xGetSystemCall: None,
        xNextSystemCall: None,
    };
    let vfs = Box::leak(Box::new(vfs));
    // SAFETY: the structure and all it points to live for ever.
    let code = unsafe { ffi::sqlite3_vfs_register(vfs, 0) };
    assert_eq!(code, ffi::SQLITE_OK, "the disk is known to SQLite");
}

unsafe fn disk(vfs: *mut ffi::sqlite3_vfs) -> Arc<Shared> {
    // SAFETY: put there by `register` as an `Arc` that is never given back.
    unsafe {
        let shared = (*vfs).pAppData.cast_const().cast::<Shared>();
        Arc::increment_strong_count(shared);
        Arc::from_raw(shared)
    }
}

unsafe fn opened<'a>(file: *mut ffi::sqlite3_file) -> &'a mut Open {
    // SAFETY: set by `open`, unset by `close`, after which SQLite does not use the file.
    unsafe { &mut *(*file.cast::<File>()).open }
}

unsafe fn text(name: *const c_char) -> String {
    // SAFETY: SQLite's names end with a zero byte.
    unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned()
}

/// The code of an error while doing what `code` is the failure of.
fn code(done: io::Result<()>, code: c_int) -> c_int {
    match done {
        Ok(()) => ffi::SQLITE_OK,
        Err(error) if error.kind() == ErrorKind::StorageFull => ffi::SQLITE_FULL,
        Err(_) => code,
    }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    flags_out: *mut c_int,
) -> c_int {
    // SAFETY: see above.
    unsafe {
        (*file).pMethods = std::ptr::null();
        let disk = disk(vfs);
        let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
        let name = if name.is_null() { format!("temporary-{number}") } else { text(name) };
        let create = flags & ffi::SQLITE_OPEN_CREATE != 0;
        let mut state = disk.state();
        let Ok(handle) = state.open(&name, create) else { return ffi::SQLITE_CANTOPEN };
        let epoch = state.epoch;
        drop(state);
        let common = common(&disk, handle.inode, epoch);
        let sync_name = create && flags & (ffi::SQLITE_OPEN_WAL | ffi::SQLITE_OPEN_MAIN_JOURNAL) != 0;
        let delete = (flags & ffi::SQLITE_OPEN_DELETEONCLOSE != 0).then_some(name);
        let open = Open { disk, handle, common, number, sync_name, delete };
        (*file.cast::<File>()).open = Box::into_raw(Box::new(open));
        (*file).pMethods = &raw const METHODS;
        if !flags_out.is_null() {
            *flags_out = flags;
        }
    }
    ffi::SQLITE_OK
}

fn common(disk: &Shared, inode: u64, epoch: u64) -> Arc<Common> {
    let mut registry = disk.sharing.lock().unwrap_or_else(PoisonError::into_inner);
    registry.retain(|_, common| common.strong_count() > 0);
    let known = registry.get(&(inode, epoch)).and_then(std::sync::Weak::upgrade);
    known.unwrap_or_else(|| {
        let common = Arc::new(Common::default());
        registry.insert((inode, epoch), Arc::downgrade(&common));
        common
    })
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: see above; made by `open` and used no more.
    let open = unsafe { Box::from_raw((*file.cast::<File>()).open) };
    open.levels(|levels| levels.lower(open.number, ffi::SQLITE_LOCK_NONE));
    open.memory(|memory| memory.give_back(open.number, 0..SLOTS));
    if let Some(name) = &open.delete {
        drop(open.disk.state().remove(name));
    }
    ffi::SQLITE_OK
}

impl Open {
    fn levels<T>(&self, f: impl FnOnce(&mut crate::sharing::Levels) -> T) -> T {
        f(&mut self.common.levels.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn memory<T>(&self, f: impl FnOnce(&mut crate::sharing::Memory) -> T) -> T {
        f(&mut self.common.memory.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

unsafe extern "C" fn read(
    file: *mut ffi::sqlite3_file,
    to: *mut c_void,
    amount: c_int,
    offset: i64,
) -> c_int {
    // SAFETY: see above.
    let (open, bytes) =
        unsafe { (opened(file), std::slice::from_raw_parts_mut(to.cast::<u8>(), length(amount))) };
    match open.disk.state().read(open.handle, place(offset), bytes) {
        Ok(count) if count == bytes.len() => ffi::SQLITE_OK,
        Ok(count) => {
            bytes[count..].fill(0);
            ffi::SQLITE_IOERR_SHORT_READ
        }
        Err(_) => ffi::SQLITE_IOERR_READ,
    }
}

fn length(amount: c_int) -> usize {
    usize::try_from(amount).unwrap_or(0)
}

fn place(offset: i64) -> u64 {
    u64::try_from(offset).unwrap_or(0)
}

unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    amount: c_int,
    offset: i64,
) -> c_int {
    // SAFETY: see above.
    let (open, bytes) =
        unsafe { (opened(file), std::slice::from_raw_parts(from.cast::<u8>(), length(amount))) };
    code(open.disk.state().write(open.handle, place(offset), bytes), ffi::SQLITE_IOERR_WRITE)
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: i64) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    code(open.disk.state().truncate(open.handle, place(size)), ffi::SQLITE_IOERR_TRUNCATE)
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    let mut state = open.disk.state();
    let mut done = state.sync(open.handle);
    if done.is_ok() && open.sync_name {
        done = state.sync_names();
        open.sync_name = done.is_err();
    }
    code(done, ffi::SQLITE_IOERR_FSYNC)
}

unsafe extern "C" fn size(file: *mut ffi::sqlite3_file, size: *mut i64) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    match open.disk.state().length(open.handle) {
        Ok(length) => {
            // SAFETY: see above.
            unsafe { *size = i64::try_from(length).unwrap_or(i64::MAX) };
            ffi::SQLITE_OK
        }
        Err(_) => ffi::SQLITE_IOERR_FSTAT,
    }
}

unsafe extern "C" fn lock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    let free = open.levels(|levels| levels.raise(open.number, level));
    if free { ffi::SQLITE_OK } else { ffi::SQLITE_BUSY }
}

unsafe extern "C" fn unlock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    open.levels(|levels| levels.lower(open.number, level));
    ffi::SQLITE_OK
}

unsafe extern "C" fn is_reserved(file: *mut ffi::sqlite3_file, out: *mut c_int) -> c_int {
    // SAFETY: see above.
    unsafe { *out = c_int::from(opened(file).levels(|levels| levels.is_reserved())) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn control(_: *mut ffi::sqlite3_file, _: c_int, _: *mut c_void) -> c_int {
    ffi::SQLITE_NOTFOUND
}

unsafe extern "C" fn sector(_: *mut ffi::sqlite3_file) -> c_int {
    4096
}

/// As `SQLite`'s own file system says of ordinary disks.
unsafe extern "C" fn characteristics(_: *mut ffi::sqlite3_file) -> c_int {
    ffi::SQLITE_IOCAP_POWERSAFE_OVERWRITE
}

unsafe extern "C" fn map(
    file: *mut ffi::sqlite3_file,
    number: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    let region = open.memory(|memory| memory.region(length(number), length(size), extend != 0));
    // SAFETY: see above.
    unsafe { *out = region.map_or(std::ptr::null_mut(), <*mut u64>::cast) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn lock_memory(
    file: *mut ffi::sqlite3_file,
    offset: c_int,
    count: c_int,
    flags: c_int,
) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    let free = open.memory(|memory| memory.lock(open.number, offset..offset + count, flags));
    if free { ffi::SQLITE_OK } else { ffi::SQLITE_BUSY }
}

unsafe extern "C" fn barrier(_: *mut ffi::sqlite3_file) {
    fence(Ordering::SeqCst);
}

unsafe extern "C" fn unmap(file: *mut ffi::sqlite3_file, _: c_int) -> c_int {
    // SAFETY: see above.
    let open = unsafe { opened(file) };
    open.memory(|memory| memory.give_back(open.number, 0..SLOTS));
    ffi::SQLITE_OK
}

unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    // SAFETY: see above.
    let (disk, name) = unsafe { (disk(vfs), text(name)) };
    let mut state = disk.state();
    match state.remove(&name) {
        Ok(()) if sync != 0 => code(state.sync_names(), ffi::SQLITE_IOERR_DIR_FSYNC),
        Ok(()) => ffi::SQLITE_OK,
        Err(error) if error.kind() == ErrorKind::NotFound => ffi::SQLITE_IOERR_DELETE_NOENT,
        Err(_) => ffi::SQLITE_IOERR_DELETE,
    }
}

unsafe extern "C" fn access(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    _: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: see above.
    let (disk, name) = unsafe { (disk(vfs), text(name)) };
    match disk.state().exists(&name) {
        Ok(exists) => {
            // SAFETY: see above.
            unsafe { *out = c_int::from(exists) };
            ffi::SQLITE_OK
        }
        Err(_) => ffi::SQLITE_IOERR_ACCESS,
    }
}

unsafe extern "C" fn full_name(
    _: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    room: c_int,
    out: *mut c_char,
) -> c_int {
    // SAFETY: see above.
    let bytes = unsafe { CStr::from_ptr(name) }.to_bytes_with_nul();
    if bytes.len() > length(room) {
        return ffi::SQLITE_CANTOPEN;
    }
    // SAFETY: there is room, as just seen.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), out, bytes.len()) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn randomness(vfs: *mut ffi::sqlite3_vfs, count: c_int, out: *mut c_char) -> c_int {
    // SAFETY: see above.
    let (disk, bytes) =
        unsafe { (disk(vfs), std::slice::from_raw_parts_mut(out.cast::<u8>(), length(count))) };
    let mut state = disk.state();
    bytes.fill_with(|| u8::try_from(state.lots.below(256)).unwrap_or(0));
    count
}

unsafe extern "C" fn sleep(_: *mut ffi::sqlite3_vfs, microseconds: c_int) -> c_int {
    std::thread::sleep(std::time::Duration::from_micros(microseconds.unsigned_abs().into()));
    microseconds
}

/// The log asks no clock.
unsafe extern "C" fn current_time_in_milliseconds(_: *mut ffi::sqlite3_vfs, out: *mut i64) -> c_int {
    // SAFETY: see above.
    unsafe { *out = 212_637_744_000_000 };
    ffi::SQLITE_OK
}
