import { expect, onTestFinished, test, vi } from 'vitest'
import { abuseForm, datasetForm } from '#core/forms/definitions.ts'
import { deleteSentDraft, readDrafts, saveDraft } from './drafts.ts'

/** Stubs the storage of the browser. */
function stubStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['is deleted', 'one\ntwo', []],
  ['is kept if more has been typed since', 'one', ['key']],
])('F18: a draft that was sent %s', (_, arrived, left) => {
  stubStorage()
  const values = { what: ['one\r\ntwo'], when: [''], addresses: [''], contact: ['a@b.example'] }
  saveDraft('abuse', { key: 'key', values, savedAt: Date.now() })
  deleteSentDraft(abuseForm, 'another', { ...values, what: ['one\ntwo'] })
  expect(readDrafts('abuse')).toHaveLength(1)
  deleteSentDraft(abuseForm, 'key', { ...values, what: [arrived] })
  expect(readDrafts('abuse').map(({ key }) => key)).toEqual(left)
})

test('F18, F26: a draft that was sent with the address of the account, which it does not hold, is deleted', () => {
  stubStorage()
  const typed = { datasets: ['job-postings'], description: ['Daily'] }
  saveDraft('dataset', { key: 'key', values: typed, savedAt: Date.now() })
  deleteSentDraft(datasetForm, 'key', { ...typed, scraper: [''], email: ['ana@client.example'] })
  expect(readDrafts('dataset')).toEqual([])
})
