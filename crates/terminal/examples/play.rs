//! Runs the client as the binary does: `play [--plain] [--lang de] [--debug] [--seed N]
//! [--game GAME] [--record FILE] [--setup TEXT] [--map FILE] [--server URL] [SEAT …]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut options = terminal::Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--plain" => options.plain = true,
            "--debug" => options.debug = true,
            "--lang" => options.lang = arguments.next(),
            "--setup" => options.setup = arguments.next(),
            "--game" => options.game = arguments.next(),
            "--map" => options.map = arguments.next().map(Into::into),
            "--server" => options.server = arguments.next(),
            "--record" => options.record = arguments.next().map(Into::into),
            "--seed" => options.seed = arguments.next().and_then(|seed| seed.parse().ok()),
            _ => options.seats.push(argument),
        }
    }
    match terminal::run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
