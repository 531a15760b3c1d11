//! The files that people upload. A file is what its first bytes say: its name and the type that the browser gives it are guesses.

use crate::limits::{FILE_HEAD_BYTES, ID_FILE_BYTES, PHOTO_SOURCE_BYTES};

/// The use of an uploaded file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUse {
    /// A profile's photo. The browser opens the picture and draws it again as a small JPEG, so every common kind of picture is worth a try.
    Photo,
    /// An ID document. It has to be of a kind that the browser can draw again, or a PDF, which staff can open.
    Id,
}

impl FileUse {
    /// The use with this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "photo" => Some(Self::Photo),
            "ID" => Some(Self::Id),
            _ => None,
        }
    }

    /// The largest file in bytes, included.
    fn most_bytes(self) -> f64 {
        match self {
            Self::Photo => f64::from(PHOTO_SOURCE_BYTES),
            Self::Id => f64::from(ID_FILE_BYTES) - 1.0,
        }
    }

    const fn takes(self, kind: FileKind) -> bool {
        match (self, kind) {
            (_, FileKind::Jpeg | FileKind::Png | FileKind::Webp)
            | (Self::Id, FileKind::Pdf)
            | (Self::Photo, FileKind::Gif | FileKind::Avif | FileKind::Heic) => true,
            (Self::Photo, FileKind::Pdf) | (Self::Id, FileKind::Gif | FileKind::Avif | FileKind::Heic) => false,
        }
    }
}

/// A kind of file that is known by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A JPEG picture.
    Jpeg,
    /// A PNG picture.
    Png,
    /// A WebP picture.
    Webp,
    /// A GIF picture.
    Gif,
    /// An AVIF picture.
    Avif,
    /// A HEIC picture, as iPhones take them. Few browsers open it.
    Heic,
    /// A PDF document.
    Pdf,
}

impl FileKind {
    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
            Self::Gif => "image/gif",
            Self::Avif => "image/avif",
            Self::Heic => "image/heic",
            Self::Pdf => "application/pdf",
        }
    }

    /// The kind of a file with these first bytes; `None` if they say none.
    fn of(head: &[u8]) -> Option<Self> {
        let at = |from: usize, mark: &[u8]| head.get(from..).is_some_and(|rest| rest.starts_with(mark));
        if at(0, b"\xFF\xD8\xFF") {
            Some(Self::Jpeg)
        } else if at(0, b"\x89PNG\r\n\x1A\n") {
            Some(Self::Png)
        } else if at(0, b"RIFF") && at(8, b"WEBP") {
            Some(Self::Webp)
        } else if at(0, b"GIF87a") || at(0, b"GIF89a") {
            Some(Self::Gif)
        } else if at(4, b"ftypavi") {
            Some(Self::Avif)
        } else if HEIC_BRANDS.iter().any(|brand| at(4, b"ftyp") && at(8, brand)) {
            Some(Self::Heic)
        } else {
            // Scanners write a few bytes of their own before the mark.
            head.windows(PDF.len()).take(FILE_HEAD_BYTES).any(|bytes| bytes == PDF).then_some(Self::Pdf)
        }
    }
}

const PDF: &[u8] = b"%PDF-";

/// The first brands of HEIC files. `mif1` and `msf1` are those of the container, which iPhones use for HEIC.
const HEIC_BRANDS: [&[u8]; 8] = [b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1"];

/// Why a file isn't accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// It has no bytes.
    Empty,
    /// It is larger than the largest file of its use.
    TooLarge,
    /// It is a HEIC picture, whose owner can choose another kind on their phone.
    Heic,
    /// It is of another kind than those that are accepted.
    WrongType,
}

impl FileProblem {
    /// Its name in TypeScript.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "tooLarge",
            Self::Heic => "heic",
            Self::WrongType => "wrongType",
        }
    }
}

/// The kind of a file of `size` bytes that begins with `head`, which is the whole file or at least [`FILE_HEAD_BYTES`].
///
/// # Errors
/// Why it isn't accepted for this use.
pub fn accept(use_of: FileUse, size: f64, head: &[u8]) -> Result<FileKind, FileProblem> {
    if size < 1.0 || head.is_empty() {
        return Err(FileProblem::Empty);
    }
    if size > use_of.most_bytes() {
        return Err(FileProblem::TooLarge);
    }
    match FileKind::of(head) {
        Some(kind) if use_of.takes(kind) => Ok(kind),
        Some(FileKind::Heic) => Err(FileProblem::Heic),
        _ => Err(FileProblem::WrongType),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADS: [(FileKind, &[u8]); 9] = [
        (FileKind::Jpeg, b"\xFF\xD8\xFF\xE0\0\x10JFIF"),
        (FileKind::Png, b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"),
        (FileKind::Webp, b"RIFF\x24\0\0\0WEBPVP8 "),
        (FileKind::Gif, b"GIF89a\x01\0"),
        (FileKind::Avif, b"\0\0\0\x1CftypavifXXXX"),
        (FileKind::Heic, b"\0\0\0\x18ftypheic\0\0\0\0"),
        (FileKind::Heic, b"\0\0\0\x18ftypmif1\0\0\0\0"),
        (FileKind::Pdf, b"%PDF-1.7\n"),
        (FileKind::Pdf, b"\xEF\xBB\xBF\r\n%PDF-1.4"),
    ];

    #[test]
    fn a_file_is_what_its_first_bytes_say() {
        for (kind, head) in HEADS {
            assert_eq!(FileKind::of(head), Some(kind), "{head:?}");
            // Without its first byte nothing is known, except of a PDF, whose mark may come later.
            let rest = head.get(1..).unwrap_or_default();
            assert!(kind == FileKind::Pdf || FileKind::of(rest).is_none(), "{head:?}");
        }
        for other in
            [&b"RIFF\x24\0\0\0WAVE"[..], b"\0\0\0\x18ftypmp42", b"<html>", b"PK\x03\x04", b"MZ", b"JFIF", b"\xFF\xD8"]
        {
            assert_eq!(FileKind::of(other), None, "{other:?}");
        }
    }

    #[test]
    fn the_mark_of_a_pdf_is_within_the_first_bytes() {
        let after = |bytes: usize| [vec![b' '; bytes], PDF.to_vec()].concat();
        assert_eq!(FileKind::of(&after(FILE_HEAD_BYTES - 1)), Some(FileKind::Pdf));
        assert_eq!(FileKind::of(&after(FILE_HEAD_BYTES)), None);
    }

    #[test]
    fn an_id_document_is_stored_as_it_is_and_a_photo_is_drawn_again() {
        for (kind, head) in HEADS {
            let id = match kind {
                FileKind::Heic => Err(FileProblem::Heic),
                FileKind::Gif | FileKind::Avif => Err(FileProblem::WrongType),
                FileKind::Jpeg | FileKind::Png | FileKind::Webp | FileKind::Pdf => Ok(kind),
            };
            let photo = if kind == FileKind::Pdf { Err(FileProblem::WrongType) } else { Ok(kind) };
            assert_eq!(accept(FileUse::Id, 9.0, head), id, "{kind:?}");
            assert_eq!(accept(FileUse::Photo, 9.0, head), photo, "{kind:?}");
        }
    }

    #[test]
    fn an_empty_file_is_refused() {
        for use_of in [FileUse::Photo, FileUse::Id] {
            assert_eq!(accept(use_of, 0.0, b""), Err(FileProblem::Empty));
            assert_eq!(accept(use_of, f64::NAN, b""), Err(FileProblem::Empty));
        }
    }

    #[test]
    fn an_id_document_is_under_10_mib_and_a_photo_opens_up_to_40() {
        const MIB: f64 = 1_048_576.0;
        for (use_of, most) in [(FileUse::Id, 10.0 * MIB - 1.0), (FileUse::Photo, 40.0 * MIB)] {
            assert_eq!(accept(use_of, most, b"\xFF\xD8\xFF"), Ok(FileKind::Jpeg));
            assert_eq!(accept(use_of, most + 1.0, b"\xFF\xD8\xFF"), Err(FileProblem::TooLarge));
        }
    }

    #[test]
    fn a_use_has_a_name() {
        assert_eq!(FileUse::named("photo"), Some(FileUse::Photo));
        assert_eq!(FileUse::named("ID"), Some(FileUse::Id));
        assert_eq!(FileUse::named("id"), None);
    }
}
