import { describe, expect, test } from 'vitest'
import type { OpenDocument } from '../../protocol/documents.ts'
import {
  afterSave,
  fileNames,
  hasChanges,
  hasConflictMarks,
  resolveConflicts,
  saveRequest,
  setConfirmed,
  setPicture,
  setText,
  startEditing,
  textOf,
} from './editing.ts'

const document: OpenDocument = {
  id: 'blog/example',
  kind: 'blog',
  slug: 'example',
  title: 'Example',
  path: '/blog/example',
  languages: {},
  planning: { isDraft: false },
  problems: 0,
  isUnsaved: false,
  alsoEditedBy: [],
  files: { 'en.md': { text: 'one\n', hash: 'a' }, 'meta.yaml': { text: 'tags: []\n', hash: 'b' } },
  pictures: [],
  draft: null,
}

describe('changes', () => {
  test('a changed file is sent with the hash from which it began', () => {
    const editing = setText(startEditing(document), 'en.md', 'two\n')
    expect(textOf(editing, 'en.md')).toBe('two\n')
    expect(saveRequest(editing, 'why')).toMatchObject({ files: { 'en.md': 'two\n' }, base: { 'en.md': 'a' }, message: 'why' })
  })

  test('a file that is again as saved is no change', () => {
    const editing = setText(setText(startEditing(document), 'en.md', 'two\n'), 'en.md', 'one\n')
    expect(hasChanges(editing)).toBe(false)
    expect(editing.base).toEqual({})
  })

  test('a new file begins from none, and a removed one is not listed', () => {
    const added = setText(startEditing(document), 'zh.md', 'text\n')
    expect(added.base).toEqual({ 'zh.md': null })
    expect(fileNames(added)).toEqual(['meta.yaml', 'en.md', 'zh.md'])
    expect(fileNames(setText(added, 'en.md', null))).toEqual(['meta.yaml', 'zh.md'])
  })

  test('a draft continues from its own hashes', () => {
    const draft = { files: { 'en.md': 'drafted\n' }, pictures: { 'a.png': true }, base: { 'en.md': 'old' }, changedAt: '' }
    const editing = startEditing({ ...document, draft })
    expect(textOf(editing, 'en.md')).toBe('drafted\n')
    // The saved text has another hash than the draft began from, so returning to it is still a change.
    expect(setText(editing, 'en.md', 'one\n').base).toEqual({ 'en.md': 'old' })
  })

  test('pictures and confirmed sections are taken back', () => {
    const start = startEditing(document)
    expect(setPicture(setPicture(start, 'a.png', true), 'a.png', null).pictures).toEqual({})
    expect(setConfirmed(setConfirmed(start, 'zh', 'rows', true), 'zh', 'rows', false).confirmed).toEqual({})
  })
})

describe('after a save', () => {
  test('what was typed in the meantime is still a change, from the new hash', () => {
    const sent = setText(startEditing(document), 'en.md', 'two\n')
    const now = setText(sent, 'en.md', 'three\n')
    const saved = { ...document, files: { ...document.files, 'en.md': { text: 'two\n', hash: 'c' } } }
    expect(afterSave(now, sent, saved)).toMatchObject({ files: { 'en.md': 'three\n' }, base: { 'en.md': 'c' } })
    expect(hasChanges(afterSave(sent, sent, saved))).toBe(false)
  })
})

describe('conflicts', () => {
  const conflict = { file: 'en.md', base: 'one\n', theirs: 'their\n', mine: 'mine\n', merged: null, isClean: false, hash: 'd' }

  test('the chosen text is saved from the hash that is there now', () => {
    const editing = setText(startEditing(document), 'en.md', 'mine\n')
    const resolved = resolveConflicts(editing, [conflict], [{ file: 'en.md', text: 'both\n' }])
    expect(saveRequest(resolved, '')).toMatchObject({ files: { 'en.md': 'both\n' }, base: { 'en.md': 'd' } })
  })

  test('marks of the join are found at the start of lines only', () => {
    expect(hasConflictMarks('a\n<<<<<<< mine\nb')).toBe(true)
    expect(hasConflictMarks('a <<<<<<< b\n=======\n')).toBe(false)
  })
})
