import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { createTranslate, type CompiledMessages, type MessageKey } from '#core/messages.ts'
import { locales } from '#core/locales.ts'
import { valuesOf } from './check.ts'
import { readMessages } from './compile.ts'

test.each(locales)('%s: plurals without repeated forms give the same text for every number as the full ones', (locale) => {
  const compiled = JSON.parse(readFileSync(`.generated/messages/${locale}.json`, 'utf8')) as CompiledMessages
  const plurals = Object.entries(readMessages('content', locale)).filter(([, message]) => message.includes(', plural,'))
  const uncut = Object.fromEntries(plurals.map(([key, message]) => [key, compileMessageOrThrow(message)])) as CompiledMessages
  const [short, long] = [compiled, uncut].map(
    (messages) => createTranslate(locale, messages) as (key: MessageKey, values: object) => string,
  )
  const numbers = [...Array.from({ length: 113 }, (_, number) => number), 1.5, 1_000_000]
  for (const [key, message] of plurals) {
    const format = (translate: typeof short, number: number) =>
      translate!(key as MessageKey, Object.fromEntries([...valuesOf(message)].map(([name]) => [name, number])))
    expect(numbers.map((number) => format(short, number))).toEqual(numbers.map((number) => format(long, number)))
  }
  expect(plurals.length).toBeGreaterThan(20)
})
