/** The call of a scraper as a program, per client. The login comes from the environment. */
import { site } from '#site'
import type { InputValues } from './inputs.ts'

/** What the call says: the body of the request. */
export interface Call {
  /** Slug of the scraper. */
  scraper: string
  input: InputValues
}

/** The clients in the order of their tabs: the names by which samples know them, and their own, which are not translated. */
export const callClients = { curl: 'curl', python: 'Python', node: 'Node.js', go: 'Go', php: 'PHP', java: 'Java' } as const

export type CallClient = keyof typeof callClients

/** How long a scraper may take. Seconds. */
const timeoutSeconds = 300

/**
 * The body as JSON. What can't be seen is written out: characters that turn the direction of a line would show another code than the
 * one that is copied (https://trojansource.codes).
 */
export function callBody(call: Call): string {
  return writeOut(JSON.stringify(call, null, 2))
}

/** A program that makes the call, complete in itself. Whatever the inputs hold stays in its string. */
export function callCode(client: CallClient, call: Call): string {
  return programs[client](call)
}

const programs: Readonly<Record<CallClient, (call: Call) => string>> = { curl, python, node, go, php, java }

/** Between single quotes a shell reads everything as it is, up to the next one (POSIX.1-2024, 2.2.2). */
function curl(call: Call): string {
  return `curl -sS --fail-with-body '${site.api.scrape}' \\
  -u "$PROXY_USERNAME:$PROXY_PASSWORD" \\
  -H 'Content-Type: application/json' \\
  -d '${indent(callBody(call), 2).replaceAll("'", `'\\''`)}'`
}

function python(call: Call): string {
  return `import os

import requests

response = requests.post(
    "${site.api.scrape}",
    auth=(os.environ["PROXY_USERNAME"], os.environ["PROXY_PASSWORD"]),
    json=${indent(literal(call, pythonNotation), 4)},
    timeout=${timeoutSeconds},
)
response.raise_for_status()
print(response.json())`
}

function node(call: Call): string {
  return `const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(\`\${PROXY_USERNAME}:\${PROXY_PASSWORD}\`).toString('base64')

const response = await fetch('${site.api.scrape}', {
  method: 'POST',
  headers: {
    Authorization: \`Basic \${login}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${indent(literal(call, nodeNotation), 2)}),
  signal: AbortSignal.timeout(${timeoutSeconds}_000),
})
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
console.log(await response.json())`
}

/** A raw string holds everything but its own quote (The Go Programming Language Specification, String literals). */
function go(call: Call): string {
  return `package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

const body = \`${callBody(call).replaceAll('`', '` + "`" + `')}\`

func main() {
	request, err := http.NewRequest(http.MethodPost, "${site.api.scrape}", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.SetBasicAuth(os.Getenv("PROXY_USERNAME"), os.Getenv("PROXY_PASSWORD"))
	request.Header.Set("Content-Type", "application/json")

	client := &http.Client{Timeout: ${timeoutSeconds} * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
}`
}

/** A nowdoc is read as it is; it ends where its name begins a line (PHP manual, Strings), and lines of JSON begin with a sign. */
function php(call: Call): string {
  return `<?php

$body = <<<'JSON'
${callBody(call)}
JSON;

$request = curl_init('${site.api.scrape}');
curl_setopt_array($request, [
    CURLOPT_USERPWD => getenv('PROXY_USERNAME') . ':' . getenv('PROXY_PASSWORD'),
    CURLOPT_HTTPHEADER => ['Content-Type: application/json'],
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => ${timeoutSeconds},
]);

$answer = curl_exec($request);
if ($answer === false) {
    fwrite(STDERR, curl_error($request) . PHP_EOL);
    exit(1);
}
echo $answer, PHP_EOL;
exit(curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 200 ? 0 : 1);`
}

/** Escapes of a text block are Java's (JLS 3.10.6); three quotes in a row are nowhere in JSON. */
function java(call: Call): string {
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;

class RunScraper {
    public static void main(String[] arguments) throws Exception {
        var body = """
                ${indent(callBody(call), 16).replaceAll('\\', '\\\\')}
                """;
        var login = System.getenv("PROXY_USERNAME") + ":" + System.getenv("PROXY_PASSWORD");
        var request = HttpRequest.newBuilder(URI.create("${site.api.scrape}"))
                .timeout(Duration.ofSeconds(${timeoutSeconds}))
                .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(login.getBytes()))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            System.err.println(response.statusCode() + " " + response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }
}`
}

/** How a language writes values of its own. Escapes in a string are those of JSON in both. */
interface Notation {
  text: (text: string) => string
  key: (name: string) => string
  boolean: (value: boolean) => string
  tab: number
}

const jsonText = (text: string) => writeOut(JSON.stringify(text))

const pythonNotation: Notation = { text: jsonText, key: jsonText, boolean: (value) => (value ? 'True' : 'False'), tab: 4 }

const nodeNotation: Notation = {
  text: (text) => `'${jsonText(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => name,
  boolean: String,
  tab: 2,
}

type Value = InputValues[string] | InputValues | Call

function literal(value: Value, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'boolean') return notation.boolean(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return block('[', value.map(notation.text), ']', notation.tab)
  const items = Object.entries(value).map(([name, item]: [string, Value]) => `${notation.key(name)}: ${literal(item, notation)}`)
  return block('{', items, '}', notation.tab)
}

function block(open: string, items: readonly string[], close: string, tab: number): string {
  const lines = items.map((item) => `\n${' '.repeat(tab)}${indent(item, tab)},`)
  return open + lines.join('') + (lines.length > 0 ? '\n' : '') + close
}

/** Lines after the first, further in. */
function indent(code: string, spaces: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

/** JSON whose invisible characters are escapes. */
function writeOut(json: string): string {
  return json.replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{7f}-\u{9f}\u{2800}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
