/** Runs one program and compares what it printed and how it ended with what is expected. */
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleCase } from './cases.ts'
import { samplesFolder, toolchains } from './toolchains.ts'

/** A program that does not end after this time is ended; longer than the timeouts in the programs. */
const limitMs = 90_000

/** What was wrong, or `undefined` if everything was as expected. */
export async function problemOf(sample: SampleCase, environment: NodeJS.ProcessEnv, passwords: { right: string; wrong: string }) {
  const folder = join(samplesFolder, 'programs', sample.name.replaceAll(/\W+/g, '-'))
  await mkdir(folder, { recursive: true })
  const { file, args } = await toolchains[sample.language].write(folder, sample.code)
  const password = passwords[sample.password]
  const { code, output, errors } = await outcome(file, args, folder, { ...environment, PROXY_PASSWORD: password })
  const shown = `\n${sample.code}\n── ended with ${code ?? 'a signal'}\n${output}${errors}`
  if (shows(output + errors, password)) return `prints the password${shown}`
  if (sample.output === undefined) return code === 0 ? `ends without an error${shown}` : undefined
  if (code !== 0) return `ends with an error${shown}`
  return output.includes(sample.output) ? undefined : `prints something else than ${sample.output}${shown}`
}

/** Whether a text has the password as a value or in a URL; a word of a sentence is none. */
function shows(text: string, password: string): boolean {
  return [`:${password}@`, `'${password}'`, `"${password}"`].some((form) => text.includes(form))
}

function outcome(
  file: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.on('error', reject).on('close', (code) => resolve({ code, output, errors }))
  })
}
