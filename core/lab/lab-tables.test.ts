import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { completeLocales } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { labTerms, scenarioRows, targetPageRows } from './lab-tables.ts'
import { scenarios, statusOfHost } from './scenarios.ts'
import { targetPages } from './target-pages.ts'

/** Shows the key and the value of a message. */
const t = ((key: string, values?: { value: string }) => (values ? `${key}=${values.value}` : key)) as Translate

test.each(completeLocales)('W68: each row of the tables of the lab has its text in %s', (locale) => {
  const messages = parse(readFileSync(`content/messages/${locale}.yaml`, 'utf8')) as Record<string, string>
  const missing = labTerms().filter((key) => !messages[key])
  expect(missing).toEqual([])
  const rowNames = /^contract\.lab(?:Scenario|Page)\./
  expect(Object.keys(messages).filter((key) => rowNames.test(key) && !labTerms().includes(key))).toEqual([])
})

test('W68: the table of status codes says what each request of the lab differs in', () => {
  const rows = scenarioRows(t)
  expect(rows).toHaveLength(scenarios.length + 1)
  for (const [index, { id, status, user, password, target }] of scenarios.entries()) {
    const [code, request, reason] = rows[index]!
    expect(code).toContain(`\`${status}\``)
    expect([`\`${user}\``, `\`${password}\``, `\`${target}\``].some((value) => request!.includes(value))).toBe(true)
    expect(reason).toBe(`contract.labScenario.${id}`)
  }
  const host = /`(.+)`/.exec(rows.at(-1)![1]!)![1]!
  expect(statusOfHost(host.replace('CODE', '502'))).toBe(502)
})

test('W68: the table of pages has the path and the text of each page of the target', () => {
  const rows = targetPageRows(t)
  expect(rows).toHaveLength(targetPages.length)
  for (const [index, { id, path, example }] of targetPages.entries()) {
    const [cell, text] = rows[index]!
    expect(cell!.startsWith(`\`${path}\``)).toBe(true)
    expect(cell).toContain(`\`${example}\``)
    expect(text).toBe(`contract.labPage.${id}`)
  }
})
