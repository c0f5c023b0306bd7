/** The programs of `api-call.ts`, by client. */
import {
  goText,
  indent,
  javaScriptNotation,
  javaScriptText,
  javaText,
  jsonText,
  literal,
  phpText,
  pythonNotation,
  pythonText,
  rubyText,
  rustText,
  shellJson,
  shellText,
  type Json,
  type Notation,
} from './literals.ts'
import { lines } from './prepared-call.ts'
import { variables } from './variables.ts'

/** A call with its parts as programs need them. */
interface PreparedCall {
  /** In capitals. */
  method: string
  origin: string
  /** With the query. */
  path: string
  headers: [name: string, value: string][]
  /** A header whose value each program makes itself. */
  generatedHeader: string | undefined
  body: Json | undefined
  timeoutSeconds: number
}

const { user, password, api } = variables

const jsonHeader: [string, string] = ['Content-Type', 'application/json']

/** Headers as an object of the language; `undefined` if there are none. @param generated a member in code */
function objectOf(headers: [string, string][], generated: string | undefined, notation: Notation): string | undefined {
  const members = [...headers.map(([name, value]) => `${notation.name(name)}: ${notation.text(value)}`), ...(generated ? [generated] : [])]
  return members.length === 0 ? undefined : `{\n${members.map((member) => `${' '.repeat(notation.indent)}${member},\n`).join('')}}`
}

const withMediaType = ({ headers, body }: PreparedCall) => (body === undefined ? headers : [jsonHeader, ...headers])

function curl(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  return [
    `curl -sS --fail-with-body --connect-timeout 10 --max-time ${timeoutSeconds}`,
    ...(method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${method}`]),
    `-u "$${user}:$${password}"`,
    ...withMediaType(call).map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    // Random bytes as hexadecimal digits, with what POSIX has: not every machine has uuidgen.
    ...(generatedHeader === undefined ? [] : [`-H "${generatedHeader}: $(od -An -N16 -tx1 /dev/urandom | tr -d ' \\n')"`]),
    ...(body === undefined ? [] : [`--data ${indent(shellJson(body), 2)}`]),
    // curl reads braces and brackets as lists of addresses.
    ...(/[[\]{}]/.test(path) ? ['--globoff'] : []),
    `"\${${api}:-${origin}}"${shellText(path)}`,
  ].join(' \\\n  ')
}

function pythonArguments({ method, headers, generatedHeader, body, path }: PreparedCall): string {
  const list = objectOf(headers, generatedHeader && `${pythonText(generatedHeader)}: str(uuid.uuid4())`, pythonNotation)
  return lines(
    `    ${pythonText(method)},`,
    `    origin + ${pythonText(path)},`,
    `    auth=(os.environ["${user}"], os.environ["${password}"]),`,
    list && `    headers=${indent(list, 4)},`,
    body !== undefined && `    json=${indent(literal(body, pythonNotation), 4)},`,
  )
}

const pythonModules = ({ generatedHeader }: PreparedCall) => `import os
import sys${generatedHeader === undefined ? '' : '\nimport uuid'}`

const requests = (call: PreparedCall) => `${pythonModules(call)}

import requests

origin = os.environ.get("${api}", "${call.origin}")
response = requests.request(
${pythonArguments(call)}
    timeout=(10, ${call.timeoutSeconds}),
)
if not response.ok:
    sys.exit(f"{response.status_code} {response.text}")
print(response.text)`

const httpx = (call: PreparedCall) => `${pythonModules(call)}

import httpx

origin = os.environ.get("${api}", "${call.origin}")
response = httpx.request(
${pythonArguments(call)}
    timeout=httpx.Timeout(${call.timeoutSeconds}, connect=10),
)
if not response.is_success:
    sys.exit(f"{response.status_code} {response.text}")
print(response.text)`

/** A header of an object in JavaScript, whose global `crypto` every supported Node.js has. */
const javaScriptGenerated = (name: string | undefined) => name && `${javaScriptNotation.name(name)}: crypto.randomUUID()`

function fetchProgram(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  const generated = javaScriptGenerated(generatedHeader)
  const headers = withMediaType(call).map(([name, value]) => `    ${javaScriptNotation.name(name)}: ${javaScriptText(value)},`)
  return lines(
    `const { ${user}, ${password}, ${api} = ${javaScriptText(origin)} } = process.env`,
    `const login = Buffer.from(\`\${${user}}:\${${password}}\`).toString('base64')`,
    '',
    `const response = await fetch(${api} + ${javaScriptText(path)}, {`,
    method !== 'GET' && `  method: '${method}',`,
    '  headers: {',
    '    Authorization: `Basic ${login}`,',
    ...headers,
    generated !== undefined && `    ${generated},`,
    '  },',
    body !== undefined && `  body: JSON.stringify(${indent(literal(body, javaScriptNotation), 2)}),`,
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    '})',
    'const text = await response.text()',
    'if (!response.ok) throw new Error(`${response.status} ${text}`)',
    'console.log(text)',
  )
}

function axios(call: PreparedCall): string {
  const { method, origin, path, body, timeoutSeconds } = call
  const headers = objectOf(call.headers, javaScriptGenerated(call.generatedHeader), javaScriptNotation)
  return lines(
    "import axios from 'axios'",
    '',
    `const { ${user}, ${password}, ${api} = ${javaScriptText(origin)} } = process.env`,
    '',
    'const response = await axios({',
    method !== 'GET' && `  method: '${method}',`,
    `  url: ${api} + ${javaScriptText(path)},`,
    `  auth: { username: ${user}, password: ${password} },`,
    headers && `  headers: ${indent(headers, 2)},`,
    body !== undefined && `  data: ${indent(literal(body, javaScriptNotation), 2)},`,
    "  responseType: 'text',",
    '  validateStatus: null,',
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    // The error of axios contains the request with its login.
    '}).catch((error) => {',
    '  throw new Error(error.message)',
    '})',
    'if (response.status >= 300) throw new Error(`${response.status} ${response.data}`)',
    'console.log(response.data)',
  )
}

/** A raw string may contain everything except a backtick (The Go Programming Language Specification, String literals). */
const goRawText = (text: string) => `\`${text.replaceAll('`', '` + "`" + `')}\``

function go(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  return lines(
    'package main',
    '',
    'import (',
    '\t"cmp"',
    generatedHeader !== undefined && '\t"crypto/rand"',
    '\t"io"',
    '\t"log"',
    '\t"net/http"',
    '\t"os"',
    body !== undefined && '\t"strings"',
    '\t"time"',
    ')',
    '',
    body !== undefined && `const body = ${goRawText(jsonText(body))}\n`,
    'func main() {',
    `\torigin := cmp.Or(os.Getenv("${api}"), ${goText(origin)})`,
    `\trequest, err := http.NewRequest("${method}", origin+${goText(path)}, ${body === undefined ? 'nil' : 'strings.NewReader(body)'})`,
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    `\trequest.SetBasicAuth(os.Getenv("${user}"), os.Getenv("${password}"))`,
    ...withMediaType(call).map(([name, value]) => `\trequest.Header.Set(${goText(name)}, ${goText(value)})`),
    generatedHeader !== undefined && `\trequest.Header.Set(${goText(generatedHeader)}, rand.Text())`,
    '',
    `\tclient := &http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
    '\tresponse, err := client.Do(request)',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tif response.StatusCode >= 300 {',
    '\t\tlog.Fatal(response.Status)',
    '\t}',
    '}',
  )
}

/** A text block has the escapes of a string (JLS 3.10.6). */
const javaBlock = (text: string) => `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', '""\\"')}"""`

function java(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  const publisher = body === undefined ? 'noBody()' : 'ofString(body)'
  return lines(
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    'import java.time.Duration;',
    'import java.util.Base64;',
    generatedHeader !== undefined && 'import java.util.UUID;',
    '',
    'class ApiCall {',
    '    public static void main(String[] arguments) throws Exception {',
    `        var origin = System.getenv().getOrDefault("${api}", ${javaText(origin)});`,
    `        var login = System.getenv("${user}") + ":" + System.getenv("${password}");`,
    body !== undefined && `        var body = ${indent(javaBlock(jsonText(body)), 16)};`,
    `        var request = HttpRequest.newBuilder(URI.create(origin + ${javaText(path)}))`,
    `                .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    '                .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(login.getBytes()))',
    ...withMediaType(call).map(([name, value]) => `                .header(${javaText(name)}, ${javaText(value)})`),
    generatedHeader !== undefined && `                .header(${javaText(generatedHeader)}, UUID.randomUUID().toString())`,
    `                .method("${method}", HttpRequest.BodyPublishers.${publisher})`,
    '                .build();',
    '        var client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();',
    '        var response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    '        if (response.statusCode() >= 300) {',
    '            System.err.println(response.statusCode() + " " + response.body());',
    '            System.exit(1);',
    '        }',
    '        System.out.println(response.body());',
    '    }',
    '}',
  )
}

function php(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  const headers = [
    ...withMediaType(call).map(([name, value]) => phpText(`${name}: ${value}`)),
    ...(generatedHeader === undefined ? [] : [`${phpText(`${generatedHeader}: `)} . bin2hex(random_bytes(16))`]),
  ]
  return lines(
    '<?php',
    '',
    `$origin = getenv('${api}') ?: ${phpText(origin)};`,
    // A nowdoc is literal and ends at a line that starts with its name (PHP manual, Strings); no line of JSON starts with a letter.
    body !== undefined && `$body = <<<'JSON'\n${jsonText(body)}\nJSON;`,
    `$request = curl_init($origin . ${phpText(path)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    `    CURLOPT_USERPWD => getenv('${user}') . ':' . getenv('${password}'),`,
    headers.length > 0 && `    CURLOPT_HTTPHEADER => [${headers.join(', ')}],`,
    body !== undefined && '    CURLOPT_POSTFIELDS => $body,',
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_CONNECTTIMEOUT => 10,',
    `    CURLOPT_TIMEOUT => ${timeoutSeconds},`,
    ']);',
    '$answer = curl_exec($request);',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    'if ($answer === false || $status >= 300) {',
    '    fwrite(STDERR, "$status " . ($answer ?: curl_error($request)) . PHP_EOL);',
    '    exit(1);',
    '}',
    'echo $answer, PHP_EOL;',
  )
}

/** Net::HTTP has a class for each method: `Net::HTTP::Post`. */
const rubyClass = (method: string) => `Net::HTTP::${method.slice(0, 1)}${method.slice(1).toLowerCase()}`

function ruby(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  return lines(
    "require 'net/http'",
    generatedHeader !== undefined && "require 'securerandom'",
    '',
    `url = URI(ENV.fetch('${api}', ${rubyText(origin)}) + ${rubyText(path)})`,
    `request = ${rubyClass(method)}.new(url, 'Accept-Encoding' => 'identity')`,
    `request.basic_auth(ENV.fetch('${user}'), ENV.fetch('${password}'))`,
    ...withMediaType(call).map(([name, value]) => `request[${rubyText(name)}] = ${rubyText(value)}`),
    generatedHeader !== undefined && `request[${rubyText(generatedHeader)}] = SecureRandom.uuid`,
    body !== undefined && `request.body = <<~'JSON'\n  ${indent(jsonText(body), 2)}\nJSON`,
    '',
    `options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: ${timeoutSeconds} }`,
    'response = Net::HTTP.start(url.host, url.port, options) { |http| http.request(request) }',
    // Net::HTTP accepts a body that is shorter than Content-Length says, unless `ignore_eof` of Ruby 3.2 is false.
    'raise EOFError if response.content_length.to_i > response.body.to_s.bytesize',
    '',
    'abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    'puts response.body',
  )
}

/** A raw string ends at a quote with as many number signs as it began with (The Rust Reference, Raw string literals). */
function rustRawText(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, signs]) => signs!.length + 1))
  const signs = '#'.repeat(Math.max(longest, 1))
  return `r${signs}"${text}"${signs}`
}

function rust(call: PreparedCall): string {
  const { method, origin, path, generatedHeader, body, timeoutSeconds } = call
  return lines(
    ...(generatedHeader === undefined
      ? ['use std::{env, error::Error, time::Duration};']
      : // The library of Rust makes no random numbers; a time in nanoseconds is not sent twice.
        ['use std::{', '    env,', '    error::Error,', '    time::{Duration, SystemTime},', '};']),
    '',
    'use reqwest::{blocking::Client, Method};',
    '',
    body !== undefined && `const BODY: &str = ${rustRawText(jsonText(body))};\n`,
    'fn main() -> Result<(), Box<dyn Error>> {',
    `    let origin = env::var("${api}").unwrap_or_else(|_| ${rustText(origin)}.into());`,
    generatedHeader !== undefined && '    let key = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_nanos();',
    '    let client = Client::builder()',
    '        .connect_timeout(Duration::from_secs(10))',
    `        .timeout(Duration::from_secs(${timeoutSeconds}))`,
    '        .build()?;',
    '    let response = client',
    `        .request(Method::${method}, origin + ${rustText(path)})`,
    `        .basic_auth(env::var("${user}")?, Some(env::var("${password}")?))`,
    ...withMediaType(call).map(([name, value]) => `        .header(${rustText(name)}, ${rustText(value)})`),
    generatedHeader !== undefined && `        .header(${rustText(generatedHeader)}, key.to_string())`,
    body !== undefined && '        .body(BODY)',
    '        .send()?;',
    '    let status = response.status();',
    '    let text = response.text()?;',
    '    if !status.is_success() {',
    '        return Err(format!("{status} {text}").into());',
    '    }',
    '    println!("{text}");',
    '    Ok(())',
    '}',
  )
}

/** By `id` of `apiClients`. */
export const apiPrograms = { curl, requests, httpx, fetch: fetchProgram, axios, go, java, php, ruby, rust }
