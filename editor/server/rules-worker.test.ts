import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startRules } from './rules-worker.ts'

/** A thread that answers, hangs or stops as the body says. */
const script = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, name, body }) => {
  parentPort.postMessage({ began: id })
  if (name === 'refresh') {
    setTimeout(() => parentPort.postMessage({ id, answer: {} }), 1000)
    return
  }
  if (body.text === 'slow') {
    setTimeout(() => parentPort.postMessage({ id, answer: { value: 'slow' } }), 700)
    return
  }
  if (body.text === 'hang') for (;;);
  if (body.text === 'stop') setImmediate(() => { throw new Error('stopped') })
  else parentPort.postMessage({ id, answer: { value: body.text } })
})
parentPort.postMessage({ ready: true })
`

test('G16: a text that takes too long is refused, and the next one is checked by a new thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'worker.mjs'), script)
  const faults: string[] = []
  const report = ({ message }: Error) => void faults.push(message)
  const rules = startRules(folder, { script: join(folder, 'worker.mjs'), checkMs: 1500, report })
  const read = (text: string) => rules.call('readYaml', { text, part: 'yaml' })
  expect(await read('one')).toEqual({ value: 'one' })
  await expect(read('hang')).rejects.toMatchObject({ code: 'tooComplex' })
  expect(await read('two')).toEqual({ value: 'two' })
  await expect(read('stop')).rejects.toMatchObject({ code: 'internal', message: 'The rules of the build stopped: stopped' })
  expect(await read('three')).toEqual({ value: 'three' })
  expect(faults).toEqual(['stopped'])
  await rules.close()
})

test('G16: a text that waits for a check of everything is not refused for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'worker.mjs'), script)
  const rules = startRules(folder, { script: join(folder, 'worker.mjs'), checkMs: 400 })
  const all = rules.call('refresh', {})
  expect(await rules.call('readYaml', { text: 'slow', part: 'yaml' })).toEqual({ value: 'slow' })
  await all
  await rules.close()
})
