//! The digest of a sealed move, by its 64 digits.

use laws::adjournment::Digest;
use serde_json::Value;

use super::canonical::Canonical;
use super::shape::Shape;
use super::{Malformed, Wire};

impl Wire for Digest {
    fn to_wire(&self) -> Value {
        Value::from(self.hex())
    }

    fn from_wire(value: &Value) -> Result<Digest, Malformed> {
        let text = String::from_wire(value)?;
        let refused = || Malformed::about(format_args!("\"{text}\""), "is no digest of 64 digits");
        Digest::parse(&text).filter(|digest| digest.hex() == text).ok_or_else(refused)
    }

    fn shape() -> Shape {
        Shape::text()
    }
}

impl Canonical for Digest {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.0);
    }
}
