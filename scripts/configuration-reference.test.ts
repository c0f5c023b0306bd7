import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { describeVariables, environmentVariables } from '#server/environment.ts'
import { configurationReference, environmentExample } from './configuration-reference.ts'

test.each([
  ['docs/configuration.md', configurationReference],
  ['.env.example', environmentExample],
])('E7: %s is made of the schema', (path, write) => {
  expect(readFileSync(path, 'utf8') === write(), `${path} is out of date; run: npm run docs:configuration`).toBe(true)
})

test('E7: every variable has a description', () => {
  const texts = describeVariables().flatMap(({ name, summary, format, readBy }) => [
    [name, summary],
    [name, format],
    [name, readBy.join()],
  ])
  expect(describeVariables().map(({ name }) => name)).toEqual(environmentVariables)
  expect(texts.filter(([, text]) => !text)).toEqual([])
  // In `.env.example` a summary is plain text and one line.
  expect(describeVariables().filter(({ summary }) => /[`\n\]]|\.$/.test(summary))).toEqual([])
})

test('E7: the server accepts every example, and none is a secret that somebody could copy', () => {
  const examples = Object.fromEntries(describeVariables().flatMap(({ name, example }) => (example ? [[name, example]] : [])))
  expect(() => readConfig(examples)).not.toThrow()
  const without = describeVariables().filter(({ example }) => !example)
  expect(without.map(({ name, isSecret }) => [name, isSecret])).toEqual([
    ['SESSION_SECRET', true],
    ['SESSION_SECRET_PREVIOUS', true],
    ['PREVIEW_PASSWORD', true],
  ])
})

test('E7: the template names every variable with its default and sets none', () => {
  const template = environmentExample()
  expect(parseEnv(template)).toEqual({})
  const withDefaults = parseEnv(template.replaceAll(/^#(?=[A-Z_\d]+=)/gm, ''))
  expect(Object.keys(withDefaults).toSorted()).toEqual(environmentVariables.toSorted())
  expect(readConfig(withDefaults)).toEqual(readConfig({}))
})
