//! QR codes.

use maud::{Markup, PreEscaped, html};

/// A QR code as an image that needs no script.
pub(crate) fn qr(text: &str) -> Markup {
    let Ok(code) = qrcodegen::QrCode::encode_text(text, qrcodegen::QrCodeEcc::Medium) else {
        return html! {};
    };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code.get_module(x, y) {
                path.push_str(&format!("M{},{}h1v1h-1z", x + 4, y + 4));
            }
        }
    }
    let side = size + 8;
    html! {
        (PreEscaped(format!(
            "<svg class=\"qr\" viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"QR\">\
             <path fill=\"#fff\" d=\"M0,0h{side}v{side}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
        )))
    }
}
