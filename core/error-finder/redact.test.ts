import { expect, test } from 'vitest'
import { createRandom } from '#core/random.ts'
import { redact } from './redact.ts'

// Seeded, so that a failure can be repeated.
const random = createRandom(20_261_127)
const textOf = (alphabet: string, min: number, max: number) =>
  Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const signs = `${letters}!$%&*+,.;:=?@^_~|-äñ日`

/** A part of every password, which no other text has. */
const mark = 'Zq9x'
const passwords = Array.from(
  { length: 2_000 },
  () => textOf(letters, 1, 1) + textOf(signs, 0, 8) + mark + textOf(signs, 0, 8) + textOf(letters, 1, 1),
)
const tokens = Array.from({ length: 1_000 }, () => textOf(letters, 12, 40))

const forms: readonly ((secret: string) => string)[] = [
  (secret) => `curl -x http://bob:${secret}@gw.isthmus.example:8000 https://shop.example/`,
  (secret) => `proxies = {'https': 'socks5h://bob-country-jp:${secret}@gw.isthmus.example:1080'}`,
  (secret) => `HTTPS_PROXY=https://bob:${encodeURIComponent(secret)}@gw.isthmus.example:8443`,
  (secret) => `dial tcp: http://${secret}@gw.isthmus.example:8000`,
  (secret) => `curl -U bob:${secret} https://shop.example/`,
  (secret) => `curl --proxy-user "bob:${secret}" https://shop.example/`,
  (secret) => `curl --user=bob:${secret} https://shop.example/`,
  (secret) => `-U bob:${secret}`,
  (secret) => `curl -sSUbob:${secret} https://shop.example/`,
  (secret) => `curl \\\n  -U \\\n  bob:${secret}`,
  (secret) => `curl -U 'bob:two words ${secret}' https://shop.example/`,
  (secret) => `curl -U "bob":"${secret}" https://shop.example/`,
  (secret) => `curl -x bob:${secret}@gw.isthmus.example:8000 https://shop.example/`,
  (secret) => `HTTPS_PROXY=bob:${secret}@203.0.113.7:8000`,
  (secret) => `{'http': 'bob:${secret}@gw:8000'}`,
  (secret) => `{"proxy":"http:\\/\\/bob:${secret}@gw.isthmus.example:8000"}`,
  (secret) => `?proxy=http%3A%2F%2Fbob%3A${encodeURIComponent(secret)}%40gw.isthmus.example%3A8000`,
  (secret) => `http://bob:a'b"c<d>${secret}@gw.isthmus.example:8000`,
  (secret) => `http://bob:two ${secret}@gw:8000`,
  (secret) => `http://bob:1234 ${secret}@gw:8000`,
  (secret) => `http://bob:two words and ${secret}@gw.isthmus.example`,
  (secret) => `socks5h://bob-country-jp:${secret} two@gw.isthmus.example:1080`,
  (secret) => `{"proxy":"http:\\/\\/bob:two ${secret}@gw:8000"}`,
  (secret) => `HTTPS_PROXY=bob:two ${secret}@gw:8000`,
  (secret) => `curl -x 'bob:two ${secret}@203.0.113.7:8000' https://shop.example/`,
  (secret) => `PROXY_PASSWORD=two words ${secret}`,
  (secret) => `  password: two ${secret}`,
  (secret) => `export PASSWORD=${secret} and more`,
  (secret) => `gw.isthmus.example:8000:bob:${secret}`,
  (secret) => `203.0.113.7:8000:bob-country-jp:${secret}`,
  (secret) => `bob:${secret}:gw.isthmus.example:8000`,
  (secret) => `{"auth":{"username":"bob","password":"${secret}"}}`,
  (secret) => `{"password": "it's two words, ${secret}"}`,
  (secret) => `"{\\"password\\":\\"${secret}\\"}"`,
  (secret) => `auth: { user: 'bob', pass: '${secret}' }`,
  (secret) => `requests.get(url, auth=('bob', '${secret}'))`,
  (secret) => `aiohttp.BasicAuth("bob", "${secret}")`,
  (secret) => `new PasswordAuthentication("bob", "${secret}".toCharArray())`,
  (secret) => `curl_setopt($request, CURLOPT_PROXYUSERPWD, "bob:${secret}");`,
  (secret) => `--password ${secret}`,
  (secret) => `DB_PASS=${secret}`,
  (secret) => `password = """${secret}"""`,
  (secret) => `password=$${secret}`,
  (secret) => `<proxy password="${secret}"/>`,
  (secret) => `<add key="Password" value="${secret}"/>`,
  (secret) => `<password>${secret}</password>`,
  (secret) => `пароль: ${secret}`,
  (secret) => `密码：${secret}`,
  (secret) => `parse "http://bob:p@${secret}:x": invalid port ":x" after host`,
  (secret) => `httpx.InvalidURL: Invalid port: '${secret}'`,
]

const tokenForms: readonly ((secret: string) => string)[] = [
  (secret) => `> Proxy-Authorization: Basic ${secret}==`,
  (secret) => `'authorization': 'Bearer ${secret}'`,
  (secret) => `Cookie: session=${secret}; other=${secret}`,
  (secret) => `set-cookie: id=${secret}; Path=/`,
  (secret) => `X-API-Key: ${secret}`,
  (secret) => `{"api_key": "${secret}"}`,
  (secret) => `https://api.example/v1?token=${secret}&page=2`,
  (secret) => `PROXY_PASSWORD=${secret}`,
  (secret) => `password: '${secret}'`,
  (secret) => `client_secret = "${secret}"`,
  (secret) => `headers: { Authorization: [ 'Basic ${secret}' ] }`,
  (secret) => `eyJhbGciOiJIUzI1NiJ9.${secret}.${secret}`,
  (secret) => `sk_${secret} is the key`,
  (secret) => `ghp_${secret}`,
  (secret) => `mail ${secret}@mail.example.org was refused`,
  (secret) => `cookie: a="x"; session="${secret}"`,
  (secret) => `curl -H "Cookie: session=${secret}; other=${secret}" https://shop.example/`,
  (secret) => `curl -b 'session=${secret}' https://shop.example/`,
  (secret) => `cookies={'session': '${secret}'}`,
  (secret) => `"set-cookie": [\n  "session=${secret}",\n  "other=${secret}"\n]`,
  (secret) => `{"name": "Cookie", "value": "session=${secret}"}`,
  (secret) => `{"name": "x-session-token", "value": "${secret}"}`,
  (secret) => `setHeader("Proxy-Authorization", "Basic ${secret}")`,
  (secret) => `headers["Authorization"] = 'Token ${secret}'`,
  (secret) => `Authorization: AWS4-HMAC-SHA256 Credential=${secret}, Signature=${secret}`,
  (secret) => `authorization: Digest username="bob", response="${secret}"`,
  (secret) => `https://shop.example/;jsessionid=${secret}?sid=${secret}&X-Amz-Signature=${secret}`,
  (secret) => `PHPSESSID=${secret}`,
  (secret) => `AWS_SECRET_ACCESS_KEY=${secret}`,
  (secret) => `ASIA${secret}`,
  (secret) => `github_pat_${secret}`,
  (secret) => `-----BEGIN RSA PRIVATE KEY-----\n${secret}\n${secret}\n-----END RSA PRIVATE KEY-----`,
]

test('W92: no password survives in an address or an option', () => {
  const survived = passwords.flatMap((secret) =>
    forms.map((form) => form(secret)).filter((text) => redact(`before\n${text}\nafter`).includes(mark)),
  )
  expect(survived).toEqual([])
})

test('W92: no token, key, cookie or mail address survives', () => {
  const survived = tokens.flatMap((secret) => tokenForms.map((form) => form(secret)).filter((text) => redact(text).includes(secret)))
  expect(survived).toEqual([])
})

/** Of the length of a large header of cookies, which commands copied from a browser have. */
const long = `${textOf(letters, 6_000, 6_000)}${mark}${textOf(letters, 6_000, 6_000)}`

/** A mail address is never that long. */
const longForms = tokenForms.filter((form) => !form('').startsWith('mail '))

test.each([
  ...longForms,
  (secret: string) => `curl -u bob:${secret} https://shop.example/`,
  (secret: string) => `curl -b "a=${secret}; b=c" -H 'X-Token: ${secret}' https://shop.example/`,
  (secret: string) => `--password ${secret}`,
  (secret: string) => `--password '${secret}`,
  (secret: string) => `<password>${secret}</password>`,
  (secret: string) => `AIza${secret}`,
  (secret: string) => `SG.${'a'.repeat(22)}.${secret}`,
])('W92: a long secret leaves no end: %s', (form) => {
  const redacted = redact(`before\n${form(long)}\nafter`)
  expect(redacted.includes(mark)).toBe(false)
  // What is around it stays.
  expect(redacted.length).toBeLessThan(200)
  expect(redacted).toMatch(/^before\n[^]*\nafter$/)
})

test('W92: a text that is redacted stays as it is', () => {
  const texts = [
    ...passwords.flatMap((secret) => forms.map((form) => form(secret))),
    ...tokens.flatMap((secret) => tokenForms.map((form) => form(secret))),
  ]
  expect(texts.filter((text) => redact(redact(text)) !== redact(text))).toEqual([])
})

test('W92: what says the cause stays', () => {
  const unchanged = [
    'curl: (56) CONNECT tunnel failed, response 407',
    'SOCKS5 authentication failed: username and password are required',
    'Proxy-Authenticate: Basic realm="gateway", charset="UTF-8"',
    '"title":"Missing or wrong credentials","status":401,"detail":"without parts such as -country-jp."',
    'in `error!\': 401 "Unauthorized" (Net::HTTPServerException)',
    'Basic authentication is disabled for tunnels; password: undefined',
    `SyntaxError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
    'at page.mjs:404:12 and src/main.go:12:34: connection refused',
    "git push -u origin main; Invalid port: '99999'",
    'npm_config_https_proxy and --skip-certificate-check of ghostscript-library',
    "requests.exceptions.ProxyError: HTTPSConnectionPool(host='shop.example', port=443)",
    'http://gw.isthmus.example:8000 refused the login',
    'Get http://gw.isthmus.example:8000: 407 Proxy Authentication Required from gw@lab',
    'Password: missing or wrong, status 407',
    'Get "https://shop.example/": proxyconnect tcp: tls: first record does not look like a TLS handshake',
  ]
  expect(unchanged.map(redact)).toEqual(unchanged)
  expect(redact('Basic YTpi, Basic Zm9vOmJhcg==')).toBe('Basic [hidden], Basic [hidden]')
  expect(redact("* Proxy auth using Basic with user 'bob-country-jp'")).toBe("* Proxy auth using Basic with user '[hidden]-country-jp'")
  expect(redact('http://bob-country-jp-session-a1:pw@gw.isthmus.example:8000')).toBe(
    'http://[hidden]-country-jp-session-a1:[hidden]@gw.isthmus.example:8000',
  )
  expect(redact('http://bob:pw@gw.isthmus.example:8000 refused the login, says ops@gw:8000')).toBe(
    'http://[hidden]:[hidden]@gw.isthmus.example:8000 refused the login, says ops@gw:8000',
  )
})
