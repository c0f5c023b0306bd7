/** The alert rules, by promtool: syntax, and for each alert when it fires and when it does not. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { goProgram } from '../setup/programs.ts'

/** Runs promtool in the folder of the rules. */
function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(goProgram('promtool'), args, { cwd: 'deploy/monitoring', encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test.each([
  ['the configuration with its rules is valid', ['check', 'config', 'prometheus.yaml']],
  ['the rules have no lint', ['check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yaml']],
  ['each alert fires where it should, and only there', ['test', 'rules', 'alerts.test.yaml']],
])('%s', (_, args) => {
  const { status, output } = promtool(...args)
  expect(status, output).toBe(0)
})
