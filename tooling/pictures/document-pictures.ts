/** The pictures beside a document: which of them each language shows, in both themes. */
import { join } from 'node:path'
import type { Locale } from '#core/locales.ts'
import type { Cache } from '#tooling/cache.ts'
import type { Problem } from '#tooling/content/problems.ts'
import type { PictureName } from './picture-names.ts'
import { storePicture, type StoredPicture } from './stored-picture.ts'

/** A picture as a language shows it. */
export interface ShownPicture {
  light: StoredPicture
  /** Shown instead in the dark theme. */
  dark?: StoredPicture
}

/** The pictures of a language, by the names that texts use. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>

/** The pictures of a document. */
export interface DocumentPictures {
  /** The names that texts use. Files with problems are among them, so that texts which name them have no problem of their own. */
  names: readonly string[]
  in(locale: Locale): ShownPictures
  problems: Problem[]
}

/** The files of a document. */
interface PictureSource {
  folder: string
  /** Languages that have a file. */
  languages: readonly Locale[]
  pictures: readonly PictureName[]
}

/** Reads and checks the pictures in the folder of a document. @param root contains the folder */
export async function readDocumentPictures(
  root: string,
  { folder, languages, pictures }: PictureSource,
  cache: Cache,
): Promise<DocumentPictures> {
  const stored = new Map<string, StoredPicture>()
  const problems: Problem[] = []
  for (const name of pictures) {
    const file = `${folder}/${name.file}`
    const read = await storePicture(name, join(root, file), cache)
    if (read.picture) stored.set(name.file, read.picture)
    problems.push(...read.problems.map((problem) => ({ file, ...problem })), ...placeProblems(file, name, { folder, languages, pictures }))
  }
  const names = pictures.filter(({ file, base }) => file === base).map(({ file }) => file)
  const find = (base: string, locale: Locale | undefined, isDark: boolean) => {
    const found = pictures.find((name) => name.base === base && name.locale === locale && name.isDark === isDark)
    return found && stored.get(found.file)
  }
  const shownIn = (locale: Locale): ShownPictures =>
    new Map(
      names.flatMap((base): [string, ShownPicture][] => {
        const own = find(base, locale, false)
        const light = own ?? find(base, undefined, false)
        // A dark picture with the words of another language does not belong to a picture of this one.
        const dark = find(base, locale, true) ?? (own ? undefined : find(base, undefined, true))
        return light ? [[base, dark ? { light, dark } : { light }]] : []
      }),
    )
  for (const { file, base, locale } of pictures.filter(({ isDark }) => isDark)) {
    const light = find(base, locale, false) ?? find(base, undefined, false)
    problems.push(...sizeProblems(`${folder}/${file}`, light, stored.get(file)))
  }
  return { names, in: shownIn, problems }
}

/** A picture for one language or theme, without the one that others show. */
function placeProblems(file: string, { base, locale, isDark, ...name }: PictureName, { languages, pictures }: PictureSource): Problem[] {
  if (name.file === base) return []
  if (!pictures.some((other) => other.file === base)) {
    const who = locale === undefined && isDark ? 'the light theme shows' : 'the other languages show'
    return [{ file, expected: `${base} beside it, which ${who}`, found: 'no such file', fix: `add ${base}, or rename this file to it` }]
  }
  if (locale === undefined || languages.includes(locale)) return []
  return [
    {
      file,
      expected: `${locale}.md beside it, which shows this picture`,
      found: 'no such file',
      fix: `write ${locale}.md, or remove the picture`,
    },
  ]
}

/** Both themes need the same size: the page does not move when the theme changes. @param file of the dark picture */
function sizeProblems(file: string, light: StoredPicture | undefined, dark: StoredPicture | undefined): Problem[] {
  if (!light || !dark || (dark.width === light.width && dark.height === light.height)) return []
  return [
    {
      file,
      expected: `a picture of the size of the light one: ${light.width} × ${light.height}`,
      found: `${dark.width} × ${dark.height}`,
      fix: 'make both of one size',
    },
  ]
}
