/** Checks of `site/structure.yaml` that need messages and documents. */
import { isOffered } from '#core/structure/features.ts'
import type { PlacedLink } from '#tooling/content/links.ts'
import { ContentError, fixOfName, sortProblems, type Problem } from '#tooling/content/problems.ts'
import type { StructureFile } from './read-structure.ts'

type Path = readonly PropertyKey[]

/** @throws {ContentError} if words are a key that no message has */
export function assertKeys({ file, texts, positionOf }: StructureFile, keys: readonly string[]): void {
  const known = new Set(keys)
  const problems = texts.flatMap(({ path, texts: key }): Problem[] =>
    typeof key !== 'string' || known.has(key)
      ? []
      : [
          {
            file,
            ...positionOf(path),
            expected: 'the key of a message in content/messages/en.yaml, or the name of a document',
            found: key,
            fix: fixOfName(key, keys, 'add the message to content/messages, or write the words here: { en: … }'),
          },
        ],
  )
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
}

/** The links to pages of this site, with their places; those to features that are off are left out of the site. */
export function structureLinks({ file, written, positionOf }: StructureFile): PlacedLink[] {
  return targetsIn(written, []).flatMap(({ path, href }) => (isOffered(href) ? [{ file, ...positionOf(path), href }] : []))
}

/** What is below `to` and in the list of paths that an entry highlights. */
function targetsIn(value: unknown, path: Path): { path: Path; href: string }[] {
  if (typeof value === 'string') return path.at(-1) === 'to' || path.at(-2) === 'paths' ? [{ path, href: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => targetsIn(part, [...path, Array.isArray(value) ? Number(key) : key]))
}
