/** Where the new repository may be made. */
import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ReportedError } from '#tooling/content/problems.ts'

/** The folder that npm was called in, because `npm run` changes to that of the package. */
export const callerFolder = () => process.env.INIT_CWD ?? process.cwd()

/**
 * The absolute path of the folder, without symbolic links.
 *
 * @param root this repository
 * @throws {ReportedError} if something is there, or if it is in this repository
 */
export function assertTarget(folder: string, root: string): string {
  const target = realPath(resolve(callerFolder(), folder))
  const repository = realpathSync(root)
  const toRepository = relative(target, repository)
  if (isWithin(relative(repository, target)) || isWithin(toRepository))
    throw new ReportedError(`${target} is in this repository, or around it: choose a folder beside it, such as ../my-site.`)
  const found = lstatSync(target, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new ReportedError(`${target} is a file: choose the name of a new folder.`)
  if (found && readdirSync(target).length > 0) throw new ReportedError(`${target} is not empty: choose a new folder, or empty it.`)
  return target
}

/** Whether a relative path stays in its folder. */
function isWithin(path: string): boolean {
  return path === '' || !(path === '..' || path.startsWith('../') || path.startsWith('/'))
}

/** The path without symbolic links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') throw new ReportedError(`${path} is below a file: choose another folder.`)
    // A link that leads nowhere exists itself.
    if (code !== 'ENOENT' || lstatSync(path, { throwIfNoEntry: false })) throw new ReportedError(`${path} can't be used: ${code}.`)
    return join(realPath(dirname(path)), basename(path))
  }
}
