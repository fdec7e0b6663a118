//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around a code, in modules, which readers need.
const QUIET: i32 = 4;

/// A QR code as SVG; nothing if the text is too long for any.
pub(crate) fn qr(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{},{}h1v1h-1z", x + QUIET, y + QUIET));
        }
    }
    let side = size + 2 * QUIET;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\">\
         <path fill=\"#fff\" d=\"M0,0h{side}v{side}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}
