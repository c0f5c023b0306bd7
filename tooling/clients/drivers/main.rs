//! Sends CALLS requests with reqwest.
use std::{env, error::Error, time::Duration};

use reqwest::{blocking::Client, Proxy};

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

fn client() -> reqwest::Result<Client> {
    let builder = Client::builder().timeout(Duration::from_secs(15));
    let address = format!("{}://{}:{}", variable("PROXY_SCHEME"), variable("PROXY_HOST"), variable("PROXY_PORT"));
    match variable("WAY").as_str() {
        "fields" => {
            let proxy = Proxy::all(address)?.basic_auth(&variable("PROXY_USER"), &variable("PROXY_PASSWORD"));
            builder.proxy(proxy).build()
        }
        "url" => builder.proxy(Proxy::all(variable("PROXY_URL"))?).build(),
        "http-only" => builder.proxy(Proxy::http(variable("PROXY_URL"))?).build(),
        _ => builder.build(),
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut sender = client()?;
    for call in 0..variable("CALLS").parse()? {
        if call > 0 && variable("SHARED") != "yes" {
            sender = client()?;
        }
        let response = sender.get(variable("TARGET_URL")).send()?;
        let (status, headers) = (response.status(), response.headers().clone());
        let text = response.text()?;
        if !status.is_success() {
            return Err(format!("{status} {headers:?} {text}").into());
        }
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        let mut next: Option<&dyn Error> = Some(error.as_ref());
        while let Some(cause) = next {
            println!("{cause} {cause:?}");
            next = cause.source();
        }
        std::process::exit(1);
    }
}
