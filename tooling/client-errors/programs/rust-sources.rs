use std::{env, error::Error, process::ExitCode, time::Duration};

use reqwest::{Proxy, blocking::Client};

fn page() -> Result<String, Box<dyn Error>> {
    let client = Client::builder()
        .proxy(Proxy::all(env::var("PROXY")?)?)
        .connect_timeout(Duration::from_secs(env::var("CONNECT_SECONDS")?.parse()?))
        .timeout(Duration::from_secs(env::var("TOTAL_SECONDS")?.parse()?))
        .build()?;
    Ok(client.get(env::var("TARGET")?).send()?.error_for_status()?.text()?)
}

/// Prints an error with its sources, as programs do that return the error of anyhow or eyre from `main`.
fn main() -> ExitCode {
    let error = match page() {
        Ok(text) => {
            println!("{text}");
            return ExitCode::SUCCESS;
        }
        Err(error) => error,
    };
    eprintln!("Error: {error}\n\nCaused by:");
    let mut source = error.source();
    let mut number = 0;
    while let Some(cause) = source {
        eprintln!("    {number}: {cause}");
        source = cause.source();
        number += 1;
    }
    ExitCode::FAILURE
}
