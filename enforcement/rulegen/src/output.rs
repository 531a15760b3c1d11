//! A generated file: written, or compared with what is there.

use std::path::PathBuf;

/// A file and what it should hold.
pub(crate) struct Output {
    /// From the top of the project.
    pub(crate) path: &'static str,
    /// The whole text.
    pub(crate) text: String,
    /// What makes it anew.
    pub(crate) command: &'static str,
}

fn in_project(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// What a file of the project holds; the path is from its top.
///
/// # Errors
/// In words for the screen, where it cannot be read.
pub(crate) fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(in_project(path)).map_err(|error| format!("{path} cannot be read: {error}"))
}

impl Output {
    fn file(&self) -> PathBuf {
        in_project(self.path)
    }

    /// Writes the file, and says so; an unchanged file keeps its time.
    pub(crate) fn write(&self) -> Result<String, String> {
        if self.check().is_ok() {
            return Ok(format!("{} is up to date", self.path));
        }
        let file = self.file();
        let folder = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        folder
            .and_then(|()| std::fs::write(&file, &self.text))
            .map(|()| format!("{} written", self.path))
            .map_err(|error| format!("{} cannot be written: {error}", self.path))
    }

    /// Says whether the file holds what it should.
    pub(crate) fn check(&self) -> Result<String, String> {
        match std::fs::read_to_string(self.file()) {
            Ok(text) if text == self.text => Ok(format!("{} is up to date", self.path)),
            Ok(_) => Err(format!("{} is stale: run `{}`", self.path, self.command)),
            Err(error) => Err(format!("{} cannot be read ({error}): run `{}`", self.path, self.command)),
        }
    }
}
