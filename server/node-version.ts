/** The Node that runs the server, compared with the oldest one without known vulnerabilities (`docs/minimum-versions.md`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root.ts'

/** The oldest Node that is safe, as `package.json` names it in `engines`: `24.17.0`. */
export function minimumNode(): string {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  return engines.node.replace('>=', '')
}

/** What to tell the operator if the running Node is too old. */
export function outdatedNode(running: string, minimum: string): string | undefined {
  if (running.localeCompare(minimum, 'en', { numeric: true }) >= 0) return undefined
  return `Node ${running} has known vulnerabilities: install ${minimum} or newer`
}
