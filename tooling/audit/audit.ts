/**
 * `npm run audit`: checks the signatures of all packages, and production packages for known vulnerabilities. Both need a registry that answers
 * such questions. Where it does not, the check is reported as not made, which fails only with `--required`.
 */
import { spawnSync } from 'node:child_process'
import { signatureVerdict, vulnerabilityVerdict, type Verdict } from './verdict.ts'

/** Without a network, npm retries for minutes. */
const failFast = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000' }

const limitMs = 180_000

const checks: readonly { name: string; args: readonly string[]; read: (output: string) => Verdict }[] = [
  { name: 'signatures', args: ['audit', 'signatures', '--json'], read: signatureVerdict },
  { name: 'vulnerabilities', args: ['audit', '--omit=dev', '--json'], read: vulnerabilityVerdict },
]

function runCheck({ args, read }: (typeof checks)[number]): Verdict {
  const env = { ...process.env, ...failFast }
  const { stdout, error } = spawnSync('npm', args, { encoding: 'utf8', env, timeout: limitMs, maxBuffer: 64_000_000 })
  return error ? { kind: 'unavailable', reason: error.message } : read(stdout)
}

const isRequired = process.argv.includes('--required')
for (const check of checks) {
  const verdict = runCheck(check)
  if (verdict.kind === 'passed') console.log(`${check.name}: ${verdict.note}.`)
  else if (verdict.kind === 'failed') console.error(`${check.name}: FAILED\n  ${verdict.found.join('\n  ')}`)
  else console.warn(`${check.name}: not checked, because the registry or the network does not offer it here (${verdict.reason}).`)
  if (verdict.kind === 'failed' || (verdict.kind === 'unavailable' && isRequired)) process.exitCode = 1
}
