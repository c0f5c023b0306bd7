/** The programs of `gateway-call.ts`, by client. */
import { gatewayHost } from '../contract/gateway.ts'
import { axios, fetchProgram, got, playwright, puppeteer } from './gateway-programs-node.ts'
import { goText, javaText, phpText, pythonText, rubyText, rustText, shellText } from './literals.ts'
import { connectSeconds, schemeOf, totalSeconds, type Prepared } from './prepared-call.ts'
import { variables } from './variables.ts'

const { user, password, proxyHost } = variables

const curl = ({ protocol, port, exit, url }: Prepared) =>
  `curl -sS --fail-with-body --connect-timeout ${connectSeconds} --max-time ${totalSeconds} \\
  -x "${schemeOf(protocol)}://\${${proxyHost}:-${gatewayHost}}:${port}" \\
  -U "$${user}${exit}:$${password}" \\
  ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${shellText(url)}`

/** Assignments that Python programs begin with. */
const pythonProxy = ({ protocol, port, exit }: Prepared) => `username = os.environ["${user}"]
password = os.environ["${password}"]
host = os.environ.get("${proxyHost}", "${gatewayHost}")
proxy = f"${schemeOf(protocol)}://{username}${exit}:{password}@{host}:${port}"`

const requests = (call: Prepared) => `import os
import sys

import requests

${pythonProxy(call)}

response = requests.get(
    ${pythonText(call.url)},
    proxies={"http": proxy, "https": proxy},
    timeout=(${connectSeconds}, ${totalSeconds}),
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.text}")
print(response.text)`

const httpx = (call: Prepared) => `import os
import sys

import httpx

${pythonProxy(call)}

response = httpx.get(
    ${pythonText(call.url)},
    proxy=proxy,
    timeout=httpx.Timeout(${totalSeconds}, connect=${connectSeconds}),
)
if not response.is_success:
    sys.exit(f"{response.status_code} {response.text}")
print(response.text)`

/** The errors of aiohttp contain the proxy URL, so the login is not in it. Headers of the proxy are sent with CONNECT alone. */
const aiohttp = ({ protocol, port, exit, url }: Prepared) => `import asyncio
import os
import sys

import aiohttp

username = f"{os.environ['${user}']}${exit}"
login = aiohttp.encode_basic_auth(username, os.environ["${password}"])
host = os.environ.get("${proxyHost}", "${gatewayHost}")


async def main():
    timeout = aiohttp.ClientTimeout(total=${totalSeconds}, connect=${connectSeconds})
    async with aiohttp.ClientSession(timeout=timeout) as session:
        async with session.get(
            ${pythonText(url)},
            proxy=f"${protocol}://{host}:${port}",
            ${url.startsWith('https:') ? 'proxy_headers' : 'headers'}={"Proxy-Authorization": login},
        ) as response:
            text = await response.text()
            if not response.ok:
                sys.exit(f"{response.status} {text}")
            print(text)


asyncio.run(main())`

const scrapy = (call: Prepared) => `import os
import sys

import scrapy
from scrapy.crawler import CrawlerProcess

${pythonProxy(call)}


class ExitSpider(scrapy.Spider):
    name = "exit"

    async def start(self):
        yield scrapy.Request(${pythonText(call.url)}, meta={"proxy": proxy})

    def parse(self, response):
        print(response.text)
        yield {"url": response.url}


process = CrawlerProcess(
    {
        "DOWNLOAD_TIMEOUT": ${totalSeconds},
        "DOWNLOAD_VERIFY_CERTIFICATES": True,
        "LOG_LEVEL": "ERROR",
        "RETRY_ENABLED": False,
    }
)
crawler = process.create_crawler(ExitSpider)
process.crawl(crawler)
process.start()
if not crawler.stats.get_value("item_scraped_count"):
    sys.exit("no answer")`

const go = ({ protocol, port, exit, url }: Prepared) => `package main

import (
	"cmp"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	host := cmp.Or(os.Getenv("${proxyHost}"), "${gatewayHost}")
	proxy := &url.URL{
		Scheme: "${protocol}",
		Host:   host + ":${port}",
		User:   url.UserPassword(os.ExpandEnv("\${${user}}${exit}"), os.Getenv("${password}")),
	}
	client := &http.Client{
		Timeout:   ${totalSeconds} * time.Second,
		Transport: &http.Transport{Proxy: http.ProxyURL(proxy)},
	}

	response, err := client.Get(${goText(url)})
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatal(response.Status)
	}
}`

const java = ({ port, exit, url }: Prepared) => `import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

class GatewayRequest {
    public static void main(String[] arguments) throws Exception {
        System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        var host = System.getenv().getOrDefault("${proxyHost}", "${gatewayHost}");
        var username = "%s${exit}".formatted(System.getenv("${user}"));
        var password = System.getenv("${password}").toCharArray();
        var client = HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(${connectSeconds}))
                .proxy(ProxySelector.of(new InetSocketAddress(host, ${port})))
                .authenticator(new Authenticator() {
                    @Override
                    protected PasswordAuthentication getPasswordAuthentication() {
                        return getRequestorType() == RequestorType.PROXY
                                ? new PasswordAuthentication(username, password)
                                : null;
                    }
                })
                .build();
        var request = HttpRequest.newBuilder(URI.create(${javaText(url)}))
                .timeout(Duration.ofSeconds(${totalSeconds}))
                .build();
        var response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            System.err.println(response.statusCode() + " " + response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }
}`

const rust = ({ protocol, port, exit, url }: Prepared) => `use std::{env, error::Error, time::Duration};

use reqwest::{blocking::Client, Proxy};

fn main() -> Result<(), Box<dyn Error>> {
    let username = env::var("${user}")?;
    let password = env::var("${password}")?;
    let host = env::var("${proxyHost}").unwrap_or_else(|_| "${gatewayHost}".into());
    let proxy = format!("${schemeOf(protocol)}://{username}${exit}:{password}@{host}:${port}");

    let client = Client::builder()
        .proxy(Proxy::all(proxy)?)
        .connect_timeout(Duration::from_secs(${connectSeconds}))
        .timeout(Duration::from_secs(${totalSeconds}))
        .build()?;
    let response = client.get(${rustText(url)}).send()?;
    let status = response.status();
    let text = response.text()?;
    if !status.is_success() {
        return Err(format!("{status} {text}").into());
    }
    println!("{text}");
    Ok(())
}`

/** The setting `curl.cainfo` is the list of authorities for targets alone; without one, libcurl has the same list for both. */
const phpProxyAuthorities = `
if ($authorities = ini_get('curl.cainfo')) {
    curl_setopt($request, CURLOPT_PROXY_CAINFO, $authorities);
}`

const php = ({ protocol, port, exit, url }: Prepared) => `<?php

$host = getenv('${proxyHost}') ?: '${gatewayHost}';
$request = curl_init(${phpText(url)});
curl_setopt_array($request, [
    CURLOPT_PROXY => '${schemeOf(protocol)}://' . $host . ':${port}',
    CURLOPT_PROXYUSERPWD => getenv('${user}') . '${exit}:' . getenv('${password}'),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_CONNECTTIMEOUT => ${connectSeconds},
    CURLOPT_TIMEOUT => ${totalSeconds},
]);${protocol === 'https' ? phpProxyAuthorities : ''}
$answer = curl_exec($request);
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 300) {
    fwrite(STDERR, "$status " . ($answer ?: curl_error($request)) . PHP_EOL);
    exit(1);
}
echo $answer, PHP_EOL;`

const ruby = ({ port, exit, url }: Prepared) => `require 'net/http'

url = URI(${rubyText(url)})
host = ENV.fetch('${proxyHost}', '${gatewayHost}')
username = "#{ENV.fetch('${user}')}${exit}"
http = Net::HTTP.new(url.host, url.port, host, ${port}, username, ENV.fetch('${password}'))
http.use_ssl = url.scheme == 'https'
http.open_timeout = ${connectSeconds}
http.read_timeout = ${totalSeconds}

request = Net::HTTP::Get.new(url, 'Accept-Encoding' => 'identity')
response = http.start { http.request(request) }
raise EOFError if response.content_length.to_i > response.body.to_s.bytesize

abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body`

/** By `id` of `gatewayClients`. */
export const gatewayPrograms = {
  curl,
  requests,
  httpx,
  aiohttp,
  scrapy,
  fetch: fetchProgram,
  axios,
  got,
  playwright,
  puppeteer,
  go,
  java,
  rust,
  php,
  ruby,
}
