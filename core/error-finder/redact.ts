/**
 * Replaces secrets in a message. What replaces them has no meaning of its own in any message, and a text that is redacted stays as it is when it is
 * redacted again. In doubt a value is hidden: what says the cause is never one.
 */

const hidden = '[hidden]'

/** Parts of our user names that say how the exit was chosen: they matter for the cause, and identify nobody. */
const userNameParts = /-(?:network|country|state|city|asn|ip|session|lifetime)-[\w.-]*$/i

/** What encloses a string, also in JSON within a string (`\"`) and in Python (`"""`). */
const quote = String.raw`\\{0,3}["'\x60]{1,3}`
/** The beginning of a string; `name` has to differ within an expression. */
const opened = (name: string) => String.raw`[bruf]{0,2}(?<${name}>${quote})`
/** A character of it. */
const character = (name: string) => String.raw`(?:(?!\k<${name}>)(?:\\[^\r\n]|[^\r\n\\]))`
/** A string with its quotes. */
const quoted = (name: string) => String.raw`${opened(name)}${character(name)}{0,2048}\k<${name}>`
/** The same for the end of an expression; a string that does not end has the rest of the line. */
const quotedToEnd = String.raw`${opened('a')}${character('a')}*(?:\k<a>)?`
/** A list or an object, also of several lines, for the end of an expression. */
const bracketedToEnd = String.raw`\[[^\]]*\]?|\{[^}]*\}?`
/** A value that is hidden already, and what was typed after it. */
const typedAfter = String.raw`\[hidden\][^\s"'\x60,;)}\]]*(?:;\s{0,3}[\w.-]{1,60}=[^\r\n"'\x60)}\]]*)?`
/** A word of a shell: `"a b"`, `'a'"b"`, `a\ b`. */
const shellWord = String.raw`(?:"[^"\r\n]*"|'[^'\r\n]*'|\\.|[^\s\\])+`
/** Between a name and its value: `name: value`, `"name" => value`, `["name"] = value`. */
const assignment = String.raw`\\{0,3}["'\x60]?\]?\s{0,3}(?:[:=]{1,3}>?|：)\s{0,3}`
/** Between a name in quotes and its value: `set("name", "value")`, `{"name": "x", "value": "y"}` of HAR files, `key="x" value="y"`. */
const pair = String.raw`\\{0,3}["'\x60]\s{0,9}(?:,?\s{0,9}\\{0,3}["']?value\\{0,3}["']?\s{0,3}[:=]\s{0,3}|,\s{0,9}(?=\\{0,3}["'\x60]))`

/** Ends of the names of settings that are secret. */
const secretNames = [
  String.raw`passw(?:or)?d|passphrase|passwort|(?<!by|com)pass|pwd|secret|token|credentials?|jwt`,
  String.raw`(?:api|access|private|secret|auth|account)[-_. ]?key|apikey|(?:php|j)?sess(?:ion)?[-_]?id|\bsid|signature|\bx-[\w-]{0,30}key`,
  'contraseña|senha|kata sandi|пароль|密码|كلمة المرور',
].join('|')
/** Parts of the names of parameters of an address that are secret. */
const secretParameters = 'pass|pwd|secret|token|key|auth|sig|sess|sid|credential|code|otp|jwt|hash'
/** Headers whose whole value is secret. */
const secretHeaders = String.raw`[\w-]{0,30}(?:authorization|cookies?2?)`

/** A word of a login, and one that is not its last. */
const loginWord = String.raw`[^\s"'\x60<>]{0,255}`
const innerWord = String.raw`[^\s"'\x60<>@]{1,255}`
const dottedHost = String.raw`[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}`
const hostWithPort = String.raw`[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}:\d{2,5}\b`

/**
 * `user:password@` with blanks in the password. A number behind the colon is a port, unless a login ends with the next word.
 *
 * @param completeHost a host that ends the login where it follows an `@` in the first word of the password, which then has no blanks
 */
const loginWithBlanks = (completeHost: string) =>
  String.raw`[^\s"'\x60<>:/@]{1,255}:(?!(?!\d{1,5} ${loginWord}@${hostWithPort})\d{1,5}[,;:]?(?:[\s"'\x60<>/)\]}]|$)|\\{0,3}\/|${loginWord}@${completeHost})${loginWord}(?:[ \t]{1,3}${innerWord}){0,4}[ \t]{1,3}${loginWord}@`

/** The address of a proxy in a list. */
const listAddress = String.raw`(?:\[[\da-f:.]{2,45}\]|localhost|${dottedHost}):\d{2,5}`

type Replace = (...groups: string[]) => string

/**
 * The time of each expression grows with the length of the text alone: a repetition is bounded unless the expression matches whatever follows it,
 * so that no text is read again. Where it can be, it is not bounded: a header of cookies can have 8 kB and more.
 */
const rules: readonly (readonly [expression: RegExp, replacement: string | Replace])[] = [
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s\\]*(?:-----END [A-Z ]{0,40}-----)?/g, hidden],
  // Proxies as in lists. They come first, because the end of a password can be the name of a setting: user:topsecret:host:port.
  ...[
    String.raw`((?:^|[^\w.-])${listAddress}:)([\w.-]{0,100}[a-z][\w.-]{0,100}):([^\s:"'\x60]\S{0,255})`,
    String.raw`(^[ \t]{0,20}${listAddress}:)([^\s:]{1,255}):(\S[^\r\n]*)`,
    String.raw`((?:^|[^\w.-])${listAddress}@)(?!${listAddress}(?:[\s"'\x60/,;)\]}]|$))([^\s"'\x60:@/]{1,255}):(\S{1,1024})`,
    String.raw`(^[ \t]{0,20}(?:http|socks[45])[ \t]{1,9}[\w.:[\]-]{1,255}[ \t]{1,9}\d{1,5}[ \t]{1,9})(\S{1,255})[ \t]{1,9}(\S{1,255})(?=[ \t]*$)`,
  ].map((form): [RegExp, Replace] => [
    new RegExp(form, 'gim'),
    (all, server = '', user = '', password = '') =>
      `${server}${hideUser(user)}${all.charAt(server.length + user.length)}${hideBare(password)}`,
  ]),
  ...[
    String.raw`(^|[\s"'\x60=([{,<>](?!hidden\]))((?:\[hidden\])?[^\s"'\x60:@/=,([{<>]{0,255}):(?!\\{0,3}\/)\S{1,255}?(?=:${listAddress}\b)`,
    String.raw`(^[ \t]{0,20}(?!\[hidden\]))([^\s:@/]{1,255}):[^\r\n]{1,1024}(?=:${listAddress}[ \t]*$)`,
  ].map((form): [RegExp, Replace] => [new RegExp(form, 'gim'), (_all, before = '', user = '') => `${before}${hideUser(user)}:${hidden}`]),
  // Words without signs, as people write them and as .netrc has them: user bob password x.
  [
    /(\b(?:user(?:name)?|login)\s{1,9})([^\s,;:=]{1,255})([\s,]{1,9}(?:pass(?:word|wd)?|pwd)\s{1,9})([^\s:=]\S{0,1023})/gi,
    (all, before = '', user = '', between = '', password = '') =>
      isPlainWord(user) || isPlainWord(password) ? all : before + hideUser(user) + between + hideBare(password),
  ],
  // A whole header in quotes: -H "Cookie: a=b".
  [
    new RegExp(String.raw`(["'])(${secretHeaders}\s{0,3}:\s{0,3})((?:\\[^\r\n]|(?!\1)[^\r\n\\])+)`, 'gi'),
    (_all, opening = '', name = '', value = '') => opening + name + hideHeader(value),
  ],
  [
    new RegExp(
      String.raw`((?:["'\x60]${secretHeaders}${pair}|\b${secretHeaders}${assignment}))(${quotedToEnd}|${typedAfter}|(?:basic|bearer)\s{1,3}(?:${typedAfter}|[\w+/~.-]+={0,2}(?=["'\x60,;)}\]]))|${bracketedToEnd}|(?:(?!\\[rn])[^\r\n])+)`,
      'gi',
    ),
    (_all, name = '', value = '') => name + hideHeader(value),
  ],
  // user:password@ with blanks in the password, before a host with a port, or after a scheme before any host.
  ...[
    String.raw`(\b[a-z][a-z0-9+.-]{1,15}:(?:\\{0,3}\/){2})(${loginWithBlanks(hostWithPort)})(?=${hostWithPort})`,
    String.raw`(\b[a-z][a-z0-9+.-]{1,15}:(?:\\{0,3}\/){2})(${loginWithBlanks(`(?:${hostWithPort}|${dottedHost})`)})(?=[\w[])`,
    String.raw`(["'\x60=])(${loginWithBlanks(hostWithPort)})(?=${hostWithPort})`,
  ].map((form): [RegExp, Replace] => [new RegExp(form, 'gi'), (_all, before = '', login = '') => before + hideLogin(login)]),
  // user:password@ after a scheme; the password may have every character but blanks, quotes only before the port of a host.
  [
    /(\b[a-z][a-z0-9+.-]{1,15}:(?:\\{0,3}\/){2})([^\s"'`<>]{1,1024}@(?:[^\s"'`<>@:/[]{0,255}:(?!\d{1,5}(?:[\s"'`<>/?#,;)\]}]|$))[^\s"'`<>]{1,1024})?)/gi,
    (_all, scheme = '', login = '') => scheme + hideLogin(login),
  ],
  [
    /(\b[a-z][a-z0-9+.-]{1,15}:(?:\\{0,3}\/){2})([^\s"'`<>:/@]{1,255}:(?!\d{1,5}["'`<>/])[^\s]{1,1024}@)(?=[\w[])/gi,
    (_all, scheme = '', login = '') => scheme + hideLogin(login),
  ],
  [
    /(%3A%2F%2F)([^\s"'`<>&]{1,1024})(%40)/gi,
    (_all, scheme = '', login = '', at = '') => scheme + hideLogin(`${login.replace(/%3A/i, ':')}@`).slice(0, -1) + at,
  ],
  // Options with a login or a cookie, also joined (-ubob:x) and behind other letters (-sSU).
  [
    new RegExp(
      String.raw`((?:^|\s)(?:-[fgijkpqsvILNS#0-3]{0,8}[uU]|--(?:proxy-)?(?:user|auth))(?:[ \t]{0,3}=?[ \t]{0,3}(?:\\\r?\n\s{0,8})?))(${shellWord})`,
      'g',
    ),
    (_all, option = '', word = '') => option + hideWord(word),
  ],
  [
    new RegExp(String.raw`((?:^|\s)(?:-b|--cookie)[ \t=]{0,3})(${shellWord})`, 'g'),
    (all, option = '', word = '') => (word.includes('=') ? option + hideValue(word) : all),
  ],
  [
    new RegExp(String.raw`((?:^|\s)--[\w-]{0,30}(?:password|pass|token|secret|key)[ \t]{1,3})(?!-)(${shellWord})`, 'gi'),
    (_all, option = '', word = '') => option + hideValue(word),
  ],
  // Settings, members and calls that take a login: auth=('bob', 'x'), BasicAuth("bob", "x"), CURLOPT_PROXYUSERPWD, "bob:x".
  [
    new RegExp(
      String.raw`(\b[\w.-]{0,40}(?:auth(?!oriz)\w{0,16}|userpassword|userpwd|credentials?|login)["'\x60]?\]?\s{0,3}(?:[:=]{1,2}>?|[(,])\s{0,3}(?:(?!\[hidden\])[([])?\s{0,3})(?:(${quoted('a')})(\s{0,3},\s{0,3})(${quoted('b')})|(["'\x60]?)([^\s"'\x60:,([{]{1,255}):(?!\/\/|[\s:])([^\s"'\x60]{1,255}))`,
      'gi',
    ),
    hideArguments as Replace,
  ],
  // Values of names that say they are secret; a line that begins with the name has the value to its end, or to the next name.
  [
    new RegExp(
      String.raw`(^[ \t]{0,20}(?:(?:export|set|setx|ENV|-)[ \t]{1,3})?[\p{L}\d_.-]{0,40}(?:${secretNames})[ \t]{0,3}(?:[:=]|：)[ \t]{0,3})(?!["'\x60[{(>=:])([^\s,;&]{1,255}[ \t](?:[^\r\n,;&]|[,;&](?!\s{0,3}["']?[\w.-]{1,40}["']?\s{0,3}[:=]))+)`,
      'gimu',
    ),
    (all, name = '', value = '') => (isPlainWord(value.split(/[ \t]/, 1)[0] ?? '') ? all : name + hidden),
  ],
  [
    new RegExp(String.raw`([?&;][\w.%-]{0,40}(?:${secretParameters})[\w.%-]{0,20}=)(?!\[hidden\])([^\s"'\x60<>&#;,)}\]\\]+)`, 'gi'),
    (_all, name = '') => name + hidden,
  ],
  [
    new RegExp(
      String.raw`((?:["'\x60][\p{L}\d_.-]{0,40}(?:${secretNames})${pair}|(?<![\p{L}\d?&;])[\p{L}\d_.-]{0,40}(?:${secretNames})${assignment}))(${quotedToEnd}|[^\s]+)`,
      'giu',
    ),
    (all, name = '', value = '') => (isPlainWord(value) ? all : name + hideValue(value)),
  ],
  [new RegExp(String.raw`(<[\w:.-]{0,40}(?:${secretNames})>)([^<\r\n]+)(?=<)`, 'giu'), `$1${hidden}`],
  // Logins of addresses without a scheme.
  [
    /(^|[\s"'`=([{,<>/](?!hidden\]))((?:\[hidden\])?[^\s"'`:@/=,([{<>]{0,255}:(?!\\{0,3}\/)[^\s]{1,1024}@)(?=[\w[])/g,
    (_all, before = '', login = '') => before + hideLogin(login),
  ],
  // The part of a password behind a colon, which clients take for a port.
  [
    /(\b(?:invalid|nonnumeric) port\b[^"'\r\n]{0,20}["']:?|\b(?:integer value as|with base 10:) ["'])(?!\d{1,5}["'])([^"'\r\n]{1,255})(?=["'])/gi,
    `$1${hidden}`,
  ],
  // What curl says with -v of a login.
  [/( auth using \w{1,12} with user ')([^'\r\n]{1,255})(?=')/gi, (_all, text = '', user = '') => text + hideUser(user)],
  // Secrets that their form gives away: logins and tokens behind their scheme, JWT, keys of providers.
  [
    /\b(basic|bearer|negotiate|ntlm)(\s{1,3})([\w+/~.-]{4,}={0,2})/gi,
    (all, scheme = '', blank = '', value = '') => (/^[A-Za-z]?[a-z]*[.=-]?$/.test(value) ? all : scheme + blank + hidden),
  ],
  [/\beyJ[\w-]{8,2048}\.[\w-]{4,}(?:\.[\w-]*){0,3}/g, hidden],
  [/\b(?:(?:sk|pk|rk|gh[a-z]|github_pat|glpat|xox[a-z]|dop_v1)[-_]|AIza)[A-Za-z0-9_-]{12,}/g, hidden],
  [/\b(?:A[KS]IA[A-Za-z0-9]{12,}|(?:npm|hf)_[A-Za-z0-9]{30,})/g, hidden],
  [/\bSG\.[\w-]{12,40}\.[\w-]{12,}/g, hidden],
  [/[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,190}\.[A-Za-z]{2,24}\b/g, hidden],
  // What was typed after a secret that was hidden when typing paused. Parts of our user names begin with a dash.
  [/\[hidden\][\p{L}\d_][^\s"'`<>,;)}\]&]*/gu, hidden],
]

/** The message without credentials, cookies, keys, tokens and mail addresses. */
export function redact(text: string): string {
  return rules.reduce((result, [expression, replacement]) => result.replace(expression, replacement as string), text)
}

/** Words that name what a program expects instead of a value, such as `password: undefined`. */
function isPlainWord(value: string): boolean {
  return /^(?:undefined|null|none|true|false|required|missing|wrong|invalid|is|was|and|or|the|not)[.,;)}\]]{0,3}$/i.test(value)
}

/** The value of a header, with its scheme. */
function hideHeader(value: string): string {
  const [, scheme = ''] = /^((?:[bruf]{0,2}\\{0,3}["'`]{1,3})?(?:basic|bearer|digest|token|negotiate|ntlm)\s{1,3})/i.exec(value) ?? []
  return scheme === '' ? hideValue(value) : scheme + hidden + closingOf(value)
}

/** A value without what encloses it: a string, a list, or a word before punctuation. */
function hideValue(value: string): string {
  const [opening] = /^[bruf]{0,2}\\{0,3}["'`]{1,3}/i.exec(value) ?? ['']
  return opening === '' ? hideBare(value) : opening + hidden + closingOf(value)
}

/** The quotes at the end of a value that begins with the same. */
function closingOf(value: string): string {
  const [, opening = ''] = /^[bruf]{0,2}(\\{0,3}["'`]{1,3})/i.exec(value) ?? []
  const closing = [opening, opening.slice(0, -1), opening.slice(0, -2)].find((one) => one !== '' && value.endsWith(one))
  return closing ?? ''
}

const punctuation = new Set('"\'`)]},;')

/** A word; punctuation behind it is of what it stands in. */
function hideBare(word: string): string {
  if (word.startsWith(hidden)) return hidden + punctuationAfter(word.slice(hidden.length))
  if (/^[[{]/.test(word)) return hidden
  return hidden + punctuationAfter(word)
}

function punctuationAfter(word: string): string {
  let end = word.length
  while (end > 0 && punctuation.has(word[end - 1]!)) end -= 1
  return word.slice(end)
}

/** A login as a word of a shell; a word without a colon has no password. */
function hideWord(word: string): string {
  const text = word.replaceAll(/["']/g, '')
  const colon = text.indexOf(':')
  if (colon < 1 || text.startsWith('//', colon + 1)) return word
  const mark = /^["']/.exec(word)?.[0] ?? ''
  return `${mark}${hideUser(text.slice(0, colon))}:${hidden}${mark}`
}

function hideArguments(all: string, name = '', ...groups: string[]): string {
  const [user, , comma = '', password, , mark = '', bareUser = ''] = groups
  if (user !== undefined && password !== undefined) return name + hideValue(user) + comma + hideValue(password)
  if (bareUser === '') return all
  return `${name}${mark}${hideUser(bareUser)}:${hideBare(all.slice(name.length + mark.length + bareUser.length + 1))}`
}

/** Keeps the parts of the user name and the place of the password: `USERNAME-country-jp:…@` becomes `[hidden]-country-jp:[hidden]@`. */
function hideLogin(login: string): string {
  // Without an `@` at the end, the password has one, and what follows it is no host.
  const text = login.endsWith('@') ? login.slice(0, -1) : login
  const colon = text.indexOf(':')
  return colon === -1 ? `${hideUser(text)}@` : `${hideUser(text.slice(0, colon))}:${hidden}@`
}

/** A user name without its first part, which identifies the customer. */
function hideUser(user: string): string {
  if (user.startsWith(hidden) || user === 'USERNAME' || user.startsWith('$')) return user
  const parts = /-(?:network|country|state|city|asn|ip|session|lifetime)-/i.exec(user)
  return parts && userNameParts.test(user.slice(parts.index)) ? hidden + user.slice(parts.index) : hidden
}
