import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = 'deploy/systemd/command.sh'

/** Runs the script with a `systemd-run` that prints its arguments. */
function runCommand(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n')
  chmodSync(join(folder, 'systemd-run'), 0o755)
  const { status, stdout, stderr } = spawnSync('/bin/sh', [script, ...args], { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: 'utf8' })
  return { status, stderr, passed: stdout.trim().split('\n') }
}

test('E4: the script for operators runs a command of the artifact with its arguments as they are', () => {
  const { status, passed } = runCommand('inbox', 'invite', 'a b@client.example')
  expect(status).toBe(0)
  expect(passed.slice(-4)).toEqual(['/usr/local/bin/node', 'server/inbox.js', 'invite', 'a b@client.example'])
})

test('E4: the script runs nothing but commands', () => {
  for (const args of [[], ['main'], ['../server/inbox']]) {
    expect(runCommand(...args)).toEqual({ status: 2, stderr: expect.stringContaining('Usage: isthmus inbox|') as string, passed: [''] })
  }
})

test('E4: user, folders and environment of the script are those of the unit', () => {
  const unit = readFileSync('deploy/systemd/isthmus.service', 'utf8')
  const { passed } = runCommand('backup')
  for (const line of ['EnvironmentFile=/etc/isthmus.env', 'WorkingDirectory=/srv/isthmus/current', 'UMask=0077']) {
    expect(unit).toContain(`\n${line}\n`)
    expect(passed).toContain(line)
  }
  expect(unit).toContain('\nUser=isthmus\n')
  expect(passed).toContain('--uid=isthmus')
  const [, assignments = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  for (const assignment of ['NODE_ENV=production', 'DATA_DIR=/var/lib/isthmus']) {
    expect(assignments.split(' ')).toContain(assignment)
    expect(passed).toContain(assignment)
  }
})
