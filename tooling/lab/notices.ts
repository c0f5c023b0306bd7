/** Licenses of the packages that a bundle contains. */
import { licenseText } from '#tooling/artifact/license-text.ts'
import { licenseOf, nameOf, readLock } from '#tooling/artifact/production-packages.ts'

/**
 * A comment with name, version and license of each package.
 *
 * @param moduleIds paths of the modules of the bundle
 */
export function noticesOf(moduleIds: readonly string[]): string {
  const lock = readLock()
  const folders = [...new Set(moduleIds.flatMap((id) => folderOf(id) ?? []))].sort()
  const sections = [...Map.groupBy(folders, licenseText)].map(([text, sameText]) => {
    const names = sameText.map((folder) => `${nameOf(folder)} ${lock[folder]!.version} (${licenseOf(lock, folder)})`)
    return `${names.join('\n')}\n\n${text}`
  })
  return `/*\nThis file contains these packages.\n\n${sections.join('\n\n').replaceAll('*/', '* /')}\n*/\n`
}

/** The folder of a module's package, below the root of the repository. */
function folderOf(id: string): string | undefined {
  const [, folder] = /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return folder
}
