/**
 * Replaces secrets in a message. What replaces them has no meaning of its own in any message, and a text that is redacted stays as it is when it is
 * redacted again.
 */

const hidden = '[hidden]'

/** Parts of our user names that say how the exit was chosen: they matter for the cause, and identify nobody. */
const userNameParts = /-(?:network|country|state|city|asn|ip|session|lifetime)-[\w.-]*$/i

/** Each expression has bounded repetitions, so that its time grows with the length of the text alone. */
const rules: readonly (readonly [expression: RegExp, replacement: string | ((...groups: string[]) => string)])[] = [
  // user:password@ after a scheme; a password may contain every character but blanks, quotes and line breaks.
  [/(\b[a-z][a-z0-9+.-]{1,15}:\/\/)([^\s"'`<>]{1,512}@)/gi, (_all, scheme = '', login = '') => scheme + hideLogin(login)],
  // Headers with credentials, also as members of objects.
  [
    /\b((?:proxy-)?authorization|(?:set-)?cookie2?|x-api-key|api[-_]?key|x-auth-token)(["']?\s{0,3}[:=]\s{0,3}(?:\[(?!hidden\]))?\s{0,3}["'`]?)((?:basic|bearer|digest|token)\s{1,3})?([^\r\n"'`]{1,2048})/gi,
    (all, name = '', separator = '', scheme = '', value = '') => (isHidden(value) ? all : `${name}${separator}${scheme}${hidden}`),
  ],
  [/\b(basic|bearer)(\s{1,3})([\w+/~.-]{8,2048}={0,2})/gi, `$1$2${hidden}`],
  // Options and variables with a login.
  [
    /(\s(?:-U|-u|--proxy-user|--user)[\s=]{1,3}["']?)([^\s"':]{1,255}):([^\s"']{1,255})/g,
    (_all, option = '', user = '') => `${option}${hideUser(user)}:${hidden}`,
  ],
  [
    /\b([\w-]{0,40}(?:password|passwd|secret|token|api[-_]?key))(["']?\s{0,3}[:=]\s{0,3}["'`]?)([^\s"'`,;&}\]]{1,2048})/gi,
    (all, name = '', separator = '', value = '') => (isHidden(value) || isPlainWord(value) ? all : `${name}${separator}${hidden}`),
  ],
  // Keys that their form gives away: JWT, keys of providers, long random texts after a prefix.
  [/\beyJ[\w-]{8,2048}\.[\w-]{4,4096}(?:\.[\w-]{0,1024})?/g, hidden],
  [/\b(?:sk|pk|rk|ghp|gho|ghs|glpat|xox[abp]|AKIA|AIza)[-_]?[A-Za-z0-9_-]{12,200}\b/g, hidden],
  [/[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,190}\.[A-Za-z]{2,24}\b/g, hidden],
]

/** The message without credentials, cookies, keys, tokens and mail addresses. */
export function redact(text: string): string {
  return rules.reduce((result, [expression, replacement]) => result.replace(expression, replacement as string), text)
}

function isHidden(value: string): boolean {
  // A rule may end a value before the last bracket.
  return value.startsWith(hidden.slice(0, -1)) || value.startsWith('%5Bhidden') || value === 'REDACTED' || value === '***'
}

/** Words that name what a program expects instead of a value, such as `password: undefined`. */
function isPlainWord(value: string): boolean {
  return (
    /^(?:undefined|null|none|true|false|required|missing|wrong|invalid|is|was|and|or|the|not)\.?$/i.test(value) || /^[$%{<]/.test(value)
  )
}

/** Keeps the parts of the user name and the place of the password: `USERNAME-country-jp:…@` becomes `[hidden]-country-jp:[hidden]@`. */
function hideLogin(login: string): string {
  const at = login.lastIndexOf('@')
  const text = login.slice(0, at)
  const colon = text.indexOf(':')
  return colon === -1 ? `${hideUser(text)}@` : `${hideUser(text.slice(0, colon))}:${hidden}@`
}

/** A user name without its first part, which identifies the customer. */
function hideUser(user: string): string {
  if (user === hidden || user === 'USERNAME' || user.startsWith('$')) return user
  const parts = /-(?:network|country|state|city|asn|ip|session|lifetime)-/i.exec(user)
  return parts && userNameParts.test(user.slice(parts.index)) ? hidden + user.slice(parts.index) : hidden
}
