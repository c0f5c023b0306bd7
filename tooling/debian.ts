/** Installs programs from Debian packages that tests need and npm doesn't have. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package if possible: as root, with apt-get. Returns whether it was. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} from the Debian packages …`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: ['ignore', 'ignore', 'inherit'] })
  return true
}
