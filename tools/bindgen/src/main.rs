//! `wasm-bindgen`, as `wasm-pack build --target web` calls it. wasm-bindgen's own command also contains a test server and a driver of browsers, and takes more
//! than twice as long to compile. Both hand their arguments to the same library, and the workspace's lockfile keeps its version equal to the core's.

use std::env::args;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    match run(args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("wasm-bindgen: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes a module and its glue into a folder, or prints the version, by which wasm-pack recognizes the command. An argument that isn't known here is an error,
/// because wasm-pack would expect something of it.
fn run(mut given: impl Iterator<Item = String>) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    // The library leaves the module's address out of the glue unless asked, its command puts it in.
    bindgen.omit_default_module_path(false);
    let mut folder = None;
    while let Some(arg) = given.next() {
        let mut value = || given.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--version" => {
                println!("wasm-bindgen {}", wasm_bindgen_shared::version());
                return Ok(());
            }
            "--out-dir" => folder = Some(value()?),
            "--out-name" => _ = bindgen.out_name(&value()?),
            "--target" if value()? == "web" => _ = bindgen.web(true).map_err(|error| error.to_string())?,
            "--typescript" => _ = bindgen.typescript(true),
            option if option.starts_with('-') => return Err(format!("tools/bindgen doesn't know {option}")),
            module => _ = bindgen.input_path(module),
        }
    }
    let folder = folder.ok_or("--out-dir is missing")?;
    bindgen.generate(folder).map_err(|error| format!("{error:?}"))
}
