use std::{env, error::Error, time::Duration};

use reqwest::{Proxy, blocking::Client};

fn main() -> Result<(), Box<dyn Error>> {
    let client = Client::builder()
        .proxy(Proxy::all(env::var("PROXY")?)?)
        .connect_timeout(Duration::from_secs(env::var("CONNECT_SECONDS")?.parse()?))
        .timeout(Duration::from_secs(env::var("TOTAL_SECONDS")?.parse()?))
        .build()?;
    let response = client.get(env::var("TARGET")?).send()?.error_for_status()?;
    println!("{}", response.text()?);
    Ok(())
}
