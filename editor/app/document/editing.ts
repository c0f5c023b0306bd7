/** What a person has changed in an open document, and is not saved. */
import type { Changes, Draft, OpenDocument } from '../../protocol/documents.ts'
import type { FileConflict } from '../../protocol/errors.ts'
import type { FileHash, FileName, LanguageCode } from '../../protocol/names.ts'
import type { SaveRequest } from '../../protocol/operations.ts'

export interface Editing {
  document: OpenDocument
  /** Files that differ from the saved ones. */
  files: Changes
  pictures: Record<FileName, boolean>
  /** The hashes of changed files, as they were when they were opened. */
  base: Record<FileName, FileHash>
  /** Sections that a person calls right although the English has changed. */
  confirmed: Record<LanguageCode, string[]>
  /** Counts changes, so that an answer can tell whether it is about the present texts. */
  revision: number
}

/** Begins with the draft of the person, if there is one. */
export function startEditing(document: OpenDocument): Editing {
  const draft: Draft | null = document.draft
  return {
    document,
    files: draft?.files ?? {},
    pictures: draft?.pictures ?? {},
    base: draft?.base ?? {},
    confirmed: {},
    revision: 0,
  }
}

/** The text of a file as the person has it; `null`: no such file. */
export function textOf(editing: Editing, file: FileName): string | null {
  const changed = editing.files[file]
  return changed === undefined ? savedText(editing.document, file) : changed
}

function savedText(document: OpenDocument, file: FileName): string | null {
  return document.files[file]?.text ?? null
}

/** All files, also new ones, without removed ones; `meta.yaml` first. */
export function fileNames({ document, files }: Editing): FileName[] {
  const names = new Set([...Object.keys(document.files), ...Object.keys(files)].filter((name) => files[name] !== null))
  const rank = (name: FileName) => (name === 'meta.yaml' ? 0 : name.includes('/') ? 2 : 1)
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
}

/** Changes a file; `null` removes it. A file that is again as saved is no change. */
export function setText(editing: Editing, file: FileName, text: string | null): Editing {
  if (textOf(editing, file) === text) return editing
  const isAsSaved = savedText(editing.document, file) === text
  const { [file]: _file, ...files } = editing.files
  const { [file]: knownHash, ...base } = editing.base
  const revision = editing.revision + 1
  if (isAsSaved && (knownHash === undefined || knownHash === savedHash(editing.document, file)))
    return { ...editing, files, base, revision }
  return {
    ...editing,
    files: { ...files, [file]: text },
    base: { ...base, [file]: knownHash === undefined ? savedHash(editing.document, file) : knownHash },
    revision,
  }
}

function savedHash(document: OpenDocument, file: FileName): FileHash {
  return document.files[file]?.hash ?? null
}

/** Adds an uploaded picture (true), or removes a saved one (false); `null` takes the change back. */
export function setPicture(editing: Editing, file: FileName, state: boolean | null): Editing {
  const { [file]: _state, ...pictures } = editing.pictures
  return {
    ...editing,
    pictures: state === null ? pictures : { ...pictures, [file]: state },
    revision: editing.revision + 1,
  }
}

export function setConfirmed(editing: Editing, language: LanguageCode, section: string, isConfirmed: boolean): Editing {
  const others = (editing.confirmed[language] ?? []).filter((id) => id !== section)
  const sections = isConfirmed ? [...others, section] : others
  const { [language]: _sections, ...confirmed } = editing.confirmed
  return {
    ...editing,
    confirmed: sections.length === 0 ? confirmed : { ...confirmed, [language]: sections },
    revision: editing.revision + 1,
  }
}

export function hasChanges({ files, pictures, confirmed }: Editing): boolean {
  return [files, pictures, confirmed].some((changes) => Object.keys(changes).length > 0)
}

/** The request that saves everything. */
export function saveRequest(editing: Editing, message: string): SaveRequest {
  const { document, base, files, pictures, confirmed } = editing
  return { id: document.id, base, files, pictures, confirmed, message }
}

/** After a save: what was saved is no change any more; what was typed in the meantime still is. */
export function afterSave(now: Editing, sent: Editing, reopened: OpenDocument): Editing {
  const files: Changes = {}
  const base: Record<FileName, FileHash> = {}
  for (const [file, text] of Object.entries(now.files)) {
    if (sent.files[file] === text) continue
    files[file] = text
    base[file] = savedHash(reopened, file)
  }
  const pictures = Object.fromEntries(Object.entries(now.pictures).filter(([file, state]) => sent.pictures[file] !== state))
  return { ...now, document: reopened, files, base, pictures, confirmed: {}, revision: now.revision + 1 }
}

/** What a person does about a file that somebody else has changed. */
export interface Resolution {
  file: FileName
  text: string | null
}

/** Takes the chosen texts; the next save begins from what is there now, so it does not conflict. */
export function resolveConflicts(editing: Editing, conflicts: readonly FileConflict[], resolutions: readonly Resolution[]): Editing {
  const files = { ...editing.files }
  const base = { ...editing.base }
  for (const { file, hash } of conflicts) {
    const resolution = resolutions.find((one) => one.file === file)
    if (!resolution) continue
    files[file] = resolution.text
    base[file] = hash
  }
  return { ...editing, files, base, revision: editing.revision + 1 }
}

/** Whether a joined text still has marks of `git merge-file`. */
export function hasConflictMarks(text: string): boolean {
  return /^(?:<{7}|>{7})(?: |$)/m.test(text)
}
