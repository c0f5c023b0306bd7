/** Removes from a message what differs by machine and by run, and what nobody may read. */

export interface MachineNames {
  /** Folders whose paths are shortened, longest first. */
  folders: readonly (readonly [path: string, name: string])[]
  /** Address of the lab, and the name that is shown instead. */
  host: string
  shownHost: string
  /** Passwords of the run. */
  passwords: readonly string[]
}

/** Lines that are kept at the beginning and at the end of a message. */
const firstLines = 25
const lastLines = 45

export function normalizeMessage(message: string, { folders, host, shownHost, passwords }: MachineNames): string {
  let text = message.replaceAll('\r\n', '\n').replaceAll(/\u{1b}\[[\d;]*m/gu, '')
  for (const [path, name] of folders) text = text.replaceAll(path, name)
  text = text
    .replaceAll(host, shownHost)
    .replaceAll(/((?:proxy-)?authorization['"]?[:=]\s*['"]?(?:basic )?)[\w+/=-]{8,}/gi, '$1REDACTED')
    .replaceAll(/\bBasic [\w+/]{12,}=*/g, 'Basic REDACTED')
    // The name server of the machine.
    .replaceAll(/\bon \d{1,3}(?:\.\d{1,3}){3}:53\b/g, 'on 192.0.2.53:53')
    .replaceAll(/0x[0-9a-f]{6,}/gi, '0x7f0000000000')
    .replaceAll(/\b\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:[.,]\d+)?/g, '2026-01-01 00:00:00')
    .replaceAll(/\b\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d/g, '2026/01/01 00:00:00')
    .replaceAll(/\[\d+:\d+:\d{4}\/\d{6}\.\d+:/g, '[1:1:0101/000000.000000:')
    .replaceAll(/\n.*Picked up JAVA_TOOL_OPTIONS.*|^Picked up JAVA_TOOL_OPTIONS.*\n/g, '')
  for (const password of passwords) text = redactPassword(text, password)
  return shortened(text.trim())
}

/** Replaces a password where it stands as a value; the word `wrong` of an error is none. */
function redactPassword(text: string, password: string): string {
  if (password.length >= 8) return text.replaceAll(password, 'PASSWORD').replaceAll(encodeURIComponent(password), 'PASSWORD')
  return ['%s@', "'%s'", '"%s"'].reduce(
    (result, form) => result.replaceAll(form.replace('%s', password), form.replace('%s', 'PASSWORD')),
    text,
  )
}

function shortened(text: string): string {
  // Pages of the lab are no part of the error.
  text = text.replaceAll(/^[ \d]*\d{6} [0-9a-f]{32}.*\n?/gm, '')
  const lines = text.split('\n').map((line) => (line.length > 600 ? `${line.slice(0, 600)} …` : line))
  if (lines.length <= firstLines + lastLines) return lines.join('\n')
  return [...lines.slice(0, firstLines), '…', ...lines.slice(-lastLines)].join('\n')
}
