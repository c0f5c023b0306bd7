import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { conditionalExpectsIn } from './conditional-expects.ts'

const tests = globSync(['{app,bench,core,editor,lab,scripts,server,tooling}/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'vitest.config.ts'], {
  exclude: ['tests/architecture/{tests,conditional-expects}.test.ts'],
})

test.each([
  ["sleeps instead of waiting for a condition or moving the page's clock", /\.waitForTimeout\(/],
  ['is retried when it fails', /\bretry\s*:/],
  ['is skipped or runs alone', /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only|fails)\b/],
])('no test %s', (_, pattern) => {
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('no assertion is in a branch or after a conditional exit', () => {
  const found = tests.flatMap((file) => conditionalExpectsIn(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})

/** Timers in tests, with the reason why no condition or fake clock takes their place. */
const timers: Readonly<Record<string, string>> = {
  'tests/e2e/inbox-list.test.ts: setTimeout(() => resolve({ value, sources }), 300)': 'nothing may shift in this time',
  'tests/e2e/navigation-lock.test.ts: setTimeout(() => (maxConcurrent = Math.max(maxConcurrent, pendingRequests.size)), 40)':
    'an aborted request ends shortly after the next one begins',
  'tests/e2e/navigation-lock.test.ts: setTimeout(resolve, 50 + random(400))': 'a slow network',
  'tests/e2e/navigation-lock.test.ts: sleep(random(4) === 0 ? 300 + random(700) : kind < 6 ? random(60) : 150)': 'pauses of a visitor',
  'tests/e2e/setup/react.ts: setTimeout(() => setTimeout(resolve))': 'no time: React runs its effects first',
  'tests/e2e/setup/react.ts: setTimeout(resolve)': 'no time: React runs its effects first',
  'tests/setup/navigation-time.ts: sleep(hoverMs)': 'pauses of a visitor',
  'tests/setup/navigation-time.ts: sleep(pressMs)': 'pauses of a visitor',
  'tests/setup/navigation-time.ts: sleep(unlockDelayMs + 100)': 'the end of the lock changes nothing on the page, and the clock measures',
  'tests/setup/poll.ts: sleep(50)': 'polls a condition',
  'tests/system/disk-contents.test.ts: sleep(150 + Math.random() * 200)': 'the copy is made at any moment',
  'tests/system/kill.test.ts: sleep(randomInt(100, 1500))': 'the process is killed at any moment',
  'tests/system/memory.test.ts: sleep(durationMs)': 'the load lasts',
  'tests/system/migrations.test.ts: sleep(fullDurationMs * (0.3 + (0.7 * round) / rounds))': 'the process is killed at any moment',
  "tests/system/server.ts: setTimeout(() => reject(new Error('The server does not listen.')), startTimeoutMs)": 'a deadline',
  'tests/system/slow.test.ts: wait(250)': 'the rate at which the clients connect',
  'tests/system/slow.test.ts: wait(300)': 'the rate of ordinary requests',
}

/** Calls of `setTimeout`, also of the one that returns a promise, under any name. */
function timersIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const names = new Set(['setTimeout'])
  const calls: string[] = []
  new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier' && imported.name === 'setTimeout') names.add(local.name)
    },
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && names.has(callee.name)) calls.push(`${file}: ${source.slice(start, end).replaceAll(/\s+/g, ' ')}`)
    },
  }).visit(parseSync(file, source).program)
  return calls
}

test('a test waits for conditions instead of times, except where the time is what it tests', () => {
  expect(tests.flatMap(timersIn).toSorted()).toEqual(Object.keys(timers).toSorted())
})
