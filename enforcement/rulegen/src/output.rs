//! A generated file: written, or compared with the existing one.

use std::path::PathBuf;

/// A file and its expected content.
pub(crate) struct Output {
    /// The path from the root of the project.
    pub(crate) path: &'static str,
    /// The whole text.
    pub(crate) text: String,
    /// The command that generates it.
    pub(crate) command: &'static str,
}

fn in_project(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// The content of a project file; the path is from the root.
///
/// # Errors
/// If the file can't be read, with a text for the screen.
pub(crate) fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(in_project(path)).map_err(|error| format!("{path} cannot be read: {error}"))
}

impl Output {
    fn file(&self) -> PathBuf {
        in_project(self.path)
    }

    /// Writes the file and reports it. An unchanged file keeps its modification time.
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

    /// Reports whether the file has the expected content.
    pub(crate) fn check(&self) -> Result<String, String> {
        match std::fs::read_to_string(self.file()) {
            Ok(text) if text == self.text => Ok(format!("{} is up to date", self.path)),
            Ok(_) => Err(format!("{} is stale: run `{}`", self.path, self.command)),
            Err(error) => Err(format!("{} cannot be read ({error}): run `{}`", self.path, self.command)),
        }
    }
}
