/**
 * Finds the documents: every folder `content/<kind>/<slug>/`, the pictures in it, and the samples beside them and in
 * `content/samples/`. Reports files and folders in unexpected places.
 */
import { existsSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { isLocale, locales, type Locale } from '#core/locales.ts'
import { kindFacts, kindNames, type Kind } from '#core/content/kinds.ts'
import {
  languageOfPicture,
  pictureNameForm,
  proposePictureName,
  readPictureName,
  seemsPicture,
  type PictureName,
} from '#tooling/pictures/picture-names.ts'
import { nearest, type Problem } from './problems.ts'
import { listFolder } from './source-file.ts'

/** A document on disk. Paths are relative to the root of the repository. */
export interface Source {
  kind: Kind
  slug: string
  folder: string
  /** Languages that have a file, in the order of the site; English first. */
  languages: Locale[]
  /** The picture files beside the texts. */
  pictures: PictureName[]
}

/** Result of `discover`. */
export interface Discovery {
  sources: Source[]
  problems: Problem[]
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Folders and files of `content/` that hold no documents. */
const elsewhere = new Set([
  'samples',
  'languages',
  'languages.yaml',
  'messages',
  'search',
  'suggestions',
  'taxonomies.yaml',
  'translations.lock.json',
  'redirects.yaml',
  'README.md',
])

/** The kinds whose documents are folders, with the folder that contains them. */
const writtenKinds = kindNames.flatMap((kind): [kind: Kind, folder: string][] => {
  const { folder } = kindFacts(kind)
  return folder === null ? [] : [[kind, `content/${folder}`]]
})

/** Lists the documents below `root/content`, by kind and slug. */
export function discover(root: string): Discovery {
  const discovery: Discovery = { sources: [], problems: strayFolders(root) }
  for (const [kind, folder] of writtenKinds) {
    for (const entry of entries(root, folder)) {
      if (!entry.isDirectory()) {
        if (entry.name !== 'README.md') discovery.problems.push(strayFile(`${folder}/${entry.name}`))
        continue
      }
      addDocument(root, discovery, kind, `${folder}/${entry.name}`)
    }
  }
  return discovery
}

/** The slugs of all documents by kind. */
export function slugsByKind(sources: readonly Source[]): ReadonlyMap<Kind, readonly string[]> {
  return new Map(kindNames.map((kind) => [kind, sources.filter((source) => source.kind === kind).map(({ slug }) => slug)]))
}

function addDocument(root: string, { sources, problems }: Discovery, kind: Kind, folder: string) {
  const slug = folder.slice(folder.lastIndexOf('/') + 1)
  if (!slugPattern.test(slug)) {
    problems.push({
      file: folder,
      expected: 'a slug as the name of the folder: lower-case words joined by hyphens',
      found: slug,
      fix: 'rename the folder',
    })
  }
  const [found, links] = filesAndLinks(root, folder)
  problems.push(...links)
  const files = found.filter((entry) => entry.isFile()).map(({ name }) => name)
  const languages = locales.filter((locale) => files.includes(`${locale}.md`))
  const pictures: PictureName[] = []
  for (const { name } of found) {
    const isFile = files.includes(name)
    const language = !isFile ? undefined : name.endsWith('.md') ? name.slice(0, -3) : languageOfPicture(name)
    const picture = isFile ? readPictureName(name) : undefined
    if (picture) pictures.push(picture)
    if (picture || (isFile && name === 'meta.yaml') || name === 'samples' || isLocale(language)) continue
    if (language !== undefined && isUnlistedLanguage(root, language)) continue
    problems.push(isFile && seemsPicture(name) ? misnamedPicture(`${folder}/${name}`) : strayFile(`${folder}/${name}`))
  }
  for (const name of ['meta.yaml', 'en.md']) {
    if (files.includes(name)) continue
    problems.push({
      file: `${folder}/${name}`,
      expected: 'every document has this file',
      found: 'no such file',
      fix: `write ${name}, or remove the folder`,
    })
  }
  if (files.includes('meta.yaml') && languages[0] === 'en') sources.push({ kind, slug, folder, languages, pictures })
}

/** Whether a language has a file of facts but is not in the list of languages: its documents and pictures are ignored. */
export function isUnlistedLanguage(root: string, code: string): boolean {
  return !isLocale(code) && /^[a-z]{2,3}$/.test(code) && existsSync(join(root, `content/languages/${code}.yaml`))
}

function strayFolders(root: string): Problem[] {
  const folders = writtenKinds.map(([, folder]) => folder.slice('content/'.length))
  const tops = new Set(folders.map((folder) => folder.split('/')[0]!))
  const found: Problem[] = []
  for (const entry of entries(root, 'content')) {
    if (tops.has(entry.name) || elsewhere.has(entry.name)) continue
    found.push(strayKind(`content/${entry.name}`, [...tops]))
  }
  for (const top of new Set(folders.filter((folder) => folder.includes('/')).map((folder) => folder.split('/')[0]!))) {
    for (const entry of entries(root, `content/${top}`)) {
      if (folders.includes(`${top}/${entry.name}`)) continue
      found.push(strayKind(`content/${top}/${entry.name}`, folders))
    }
  }
  return found
}

function strayKind(file: string, choices: readonly string[]): Problem {
  const near = nearest(file.slice('content/'.length), choices)
  return {
    file,
    expected: `one of ${choices.join(', ')}`,
    found: file,
    fix: near ? `rename it to content/${near}` : 'move it to the folder of a kind, or add a kind (docs/recipes/add-a-content-kind.md)',
  }
}

function misnamedPicture(file: string): Problem {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return { file, expected: `a picture named by ${pictureNameForm}`, found: name, fix: `rename it to ${proposePictureName(name)}` }
}

function strayFile(file: string): Problem {
  return {
    file,
    expected: 'a folder with meta.yaml, samples/, pictures and one Markdown file a language (en.md, zh.md, …)',
    found: 'a file that belongs to no document',
    fix: 'rename, move or remove it',
  }
}

/** The entries of a folder, and a problem for each symbolic link: it could lead to any file of the machine. */
export function filesAndLinks(root: string, folder: string): [files: Dirent[], problems: Problem[]] {
  const all = entries(root, folder)
  const links = all.filter((entry) => entry.isSymbolicLink())
  const problems = links.map(({ name }) => ({
    file: `${folder}/${name}`,
    expected: 'a file',
    found: 'a symbolic link',
    fix: 'replace it by a copy of the file',
  }))
  return [all.filter((entry) => !links.includes(entry)), problems]
}

/** The entries of a folder, sorted by name; empty if it does not exist. */
export function entries(root: string, folder: string): Dirent[] {
  return listFolder(root, folder).filter((entry) => !entry.name.startsWith('.'))
}
