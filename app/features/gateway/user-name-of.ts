/** What is left of a pasted text: the user name, and whether more was there. */
export interface PastedUserName {
  userName: string
  /** Whether the text had more behind a colon or an @, which may be a password. */
  hadMore: boolean
}

/** Longer than any user name that the gateway accepts. */
const maxChars = 300

/**
 * The user name in a text that somebody pastes: alone, with a password, or in the URL of a proxy.
 *
 * @example userNameOf('http://USERNAME-country-jp:secret@gw.example:8000') // { userName: 'USERNAME-country-jp', hadMore: true }
 */
export function userNameOf(text: string): PastedUserName {
  // Without a scheme or a password, an @ ends the user name only if a host follows: otherwise it is one of its characters.
  const isAddress = /^\s*['"]?[a-z0-9]+:\/\/|^[^@]*:|@[\w-]+(?:\.[\w-]+|:\d+)/i.test(text)
  const end = isAddress ? ':@' : ':'
  const [, userName = '', rest = ''] = new RegExp(`^\\s*(?:[a-z0-9]+:\\/\\/)?['"]?([^${end}\\s'"]*)(.*)$`, 'is').exec(text) ?? []
  return { userName: userName.slice(0, maxChars), hadMore: /[:@]/.test(rest) }
}
