/** Reads what `npm audit` prints as JSON. */

/** The result of one check. */
export type Verdict =
  | { kind: 'passed'; note: string }
  /** Something was found; the lines name the packages. */
  | { kind: 'failed'; found: readonly string[] }
  /** The registry, or the network, does not offer this check. */
  | { kind: 'unavailable'; reason: string }

interface SignaturePackage {
  name: string
  version: string
}

/** The verdict of `npm audit signatures --json`: every package needs a valid signature of the registry. */
export function signatureVerdict(output: string): Verdict {
  const { invalid, missing, ...other } = parse(output) as { invalid?: SignaturePackage[]; missing?: SignaturePackage[] }
  if (!invalid || !missing) return unavailable(other)
  const name = (what: string) => (found: SignaturePackage) => `${found.name}@${found.version}: ${what} signature`
  const found = [...invalid.map(name('invalid')), ...missing.map(name('missing'))]
  return found.length > 0 ? { kind: 'failed', found } : { kind: 'passed', note: 'every package has a valid signature of the registry' }
}

interface Vulnerability {
  name: string
  severity: string
  range: string
  via: readonly (string | { title: string; url: string })[]
}

/** The verdict of `npm audit --json`: no package may have a known vulnerability, of any severity. */
export function vulnerabilityVerdict(output: string): Verdict {
  const { vulnerabilities, ...other } = parse(output) as { vulnerabilities?: Record<string, Vulnerability> }
  if (!vulnerabilities) return unavailable(other)
  const found = Object.values(vulnerabilities).map(({ name, severity, range, via }) => {
    const advisories = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`))
    return `${name} ${range} (${severity}): ${advisories.join('; ')}`
  })
  return found.length > 0 ? { kind: 'failed', found } : { kind: 'passed', note: 'no production package has a known vulnerability' }
}

function parse(output: string): object {
  try {
    return Object(JSON.parse(output)) as object
  } catch {
    return { message: output.trim().split('\n', 1)[0] ?? '' }
  }
}

/** @param failure how npm reports an error: `{ message }`, or `{ error: { code, summary } }` */
function unavailable(failure: { message?: string; error?: { code?: string; summary?: string } }): Verdict {
  const { message, error } = failure
  const reason = message || [error?.code, error?.summary?.split('\n', 1)[0]].filter(Boolean).join(': ')
  return { kind: 'unavailable', reason: reason || 'npm printed nothing' }
}
