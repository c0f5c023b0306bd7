/**
 * What the browser side of the editor and its server say to each other. Both import this folder, and nothing of each other.
 *
 * Every operation is `POST /edit/api/<name>` with a JSON body; `OperationName` maps names to bodies and answers. The answer is JSON too: the
 * value with status 200, or an `ApiError` (`errors.ts`) with the status of `errorStatus`. Two addresses take or send bytes: `uploadPath` (PUT) and
 * `picturePath` (GET). A preview is a page at the address that `preview` gives.
 *
 * Texts are strings with `\n` as line break. Offsets count UTF-16 units, lines and columns begin at 1. Times are ISO 8601 in UTC.
 */
import { editorPath } from '#core/editor.ts'
import type { AlignedSection, Changes, DocumentSummary, OpenDocument, PreviewAnswer, Theme } from './documents.ts'
import type { ContractFile, Glossary, Lists, MessagesAnswer, YamlChange } from './data.ts'
import type { Diagnostic } from './errors.ts'
import type { Commit, DocumentId, FileHash, FileName, LanguageCode, Person, Version } from './names.ts'
import type { Session } from './session.ts'
import type { Status } from './status.ts'

/** All addresses of the editor begin with this, on the local machine and behind the site. */
export { editorPath, editorApiPath as apiPath } from '#core/editor.ts'
/** `PUT <uploadPath><document>/<file name>`: the bytes of a picture, answered with `UploadedPicture`. The server normalizes the name. */
export { editorUploadPath as uploadPath } from '#core/editor.ts'
/** `GET <picturePath><document>/<file name>`: a picture of a document, the unsaved one of this person first. Never runs scripts. */
export const picturePath = `${editorPath}picture/`

/** Pages of previews, each below a random name. Their files are below `previewFilePath`. Both are read without a session. */
export { editorPreviewFilePath as previewFilePath, editorPreviewPath as previewPath } from '#core/editor.ts'

/** A commit that was made. */
export interface Saved {
  commit: Commit
  /** The hashes of the saved files. */
  hashes: Record<FileName, FileHash>
  /** Problems of other files that the change brings, such as translations that lack a new section. They do not stop saving. */
  consequences: Diagnostic[]
}

export interface SaveRequest {
  id: DocumentId
  /** The hashes of the files that are saved, as they were when they were opened. */
  base: Record<FileName, FileHash>
  files: Changes
  /** Uploaded pictures to add (true), saved ones to remove (false). */
  pictures?: Record<FileName, boolean>
  /** Sections of a translation that are right although the English has changed, by language: '' is the part before the first h2. */
  confirmed?: Record<LanguageCode, string[]>
  /** Subject of the commit, then perhaps an empty line and more. Empty: the server writes one. */
  message: string
  /** Only on the local machine, if git has no name and address. */
  author?: Person
}

/** Bodies and answers by name. A body without fields is `{}`. */
export interface Operations {
  session: { body: Record<string, never>; answer: Session }
  /** `fetch`: look at the remote repository too, which takes a second or more. */
  status: { body: { fetch?: boolean }; answer: Status }

  documents: { body: { kind?: string }; answer: { documents: DocumentSummary[] } }
  open: { body: { id: DocumentId }; answer: OpenDocument }
  /** Sections of two texts of a document, saved or not. */
  align: { body: { id: DocumentId; language: LanguageCode; files: Changes }; answer: { sections: AlignedSection[] } }
  /**
   * The structure of the English text for a translation: sections that it lacks are copied in English, surplus ones removed, all in the
   * English order. Copied sections count as stale.
   */
  adopt: { body: { id: DocumentId; language: LanguageCode; files: Changes }; answer: { text: string } }
  /** Checks texts as the build does, links included. */
  check: {
    body: { id: DocumentId; files: Changes; pictures?: Record<FileName, boolean> }
    answer: { problems: Diagnostic[]; tookMs: number }
  }
  /** Changes values of YAML or front matter, keeping comments and the rest. */
  editYaml: { body: { text: string; part: 'yaml' | 'frontmatter'; changes: YamlChange[] }; answer: { text: string } }
  /** The values of YAML or front matter; `value` is `null` if it can't be read. */
  readYaml: { body: { text: string; part: 'yaml' | 'frontmatter' }; answer: { value: unknown; problems: Diagnostic[] } }
  preview: {
    body: { id: DocumentId; files: Changes; pictures?: Record<FileName, boolean>; language: LanguageCode; theme: Theme }
    answer: PreviewAnswer
  }
  save: { body: SaveRequest; answer: Saved }

  storeDraft: {
    body: { id: DocumentId; files: Changes; pictures: Record<FileName, boolean>; base: Record<FileName, FileHash> }
    answer: { changedAt: string }
  }
  dropDraft: { body: { id: DocumentId }; answer: Record<string, never> }

  /** Files that the document would have. Nothing is saved: the draft is. `from`: copies a document. */
  create: { body: { kind: string; slug: string; title: string; from?: DocumentId }; answer: { id: DocumentId } }
  /** Moves the folder, writes the redirect, and changes the links of all texts, in one commit. */
  rename: {
    body: { id: DocumentId; slug: string; message: string; author?: Person }
    answer: { id: DocumentId; commit: Commit; files: string[] }
  }
  /** Removes the folder, in one commit. `redirectTo`: path of the page that visitors get instead. */
  remove: { body: { id: DocumentId; redirectTo?: string; message: string; author?: Person }; answer: { commit: Commit } }
  /** The versions of a document, newest first. */
  history: { body: { id: DocumentId; before?: Commit }; answer: { versions: Version[]; hasMore: boolean } }
  /** The texts of a version. To restore it, send them as `files` of `save`. */
  version: { body: { id: DocumentId; commit: Commit }; answer: { files: Record<FileName, string> } }

  /** Pushes to the remote branch, after taking in what others have published. Refused while the check of everything has errors. */
  publish: { body: Record<string, never>; answer: { published: Version[] } }
  /** Takes in what others have published. */
  update: { body: Record<string, never>; answer: { received: number } }

  messages: { body: { language: LanguageCode; prefix?: string }; answer: MessagesAnswer }
  checkMessages: { body: { language: LanguageCode; texts: Record<string, string | null> }; answer: { problems: Diagnostic[] } }
  saveMessages: {
    body: { language: LanguageCode; base: FileHash; texts: Record<string, string | null>; message: string; author?: Person }
    answer: { commit: Commit; hash: FileHash }
  }

  contract: { body: Record<string, never>; answer: { files: ContractFile[] } }
  checkContract: { body: { file: string; changes: YamlChange[] }; answer: { problems: Diagnostic[] } }
  saveContract: {
    body: { file: string; base: FileHash; changes: YamlChange[]; message: string; author?: Person }
    answer: { commit: Commit; hash: FileHash }
  }

  lists: { body: { id?: DocumentId }; answer: Lists }
  glossary: { body: { language: LanguageCode }; answer: Glossary }
}

export type OperationName = keyof Operations
export type BodyOf<Name extends OperationName> = Operations[Name]['body']
export type AnswerOf<Name extends OperationName> = Operations[Name]['answer']
