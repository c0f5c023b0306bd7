/** Finds a Chromium on this machine. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Variable that names another one, as tools around Chromium read it. */
export const browserVariable = 'CHROME_PATH'

/** Names of the programs, the ones that start fastest first. */
const programs = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
] as const

/** Where macOS and Windows have them; they are in no folder of `PATH` there. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
] as const
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'] as const
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
] as const

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The path of a browser, or `undefined` if there is none.
 *
 * @param environment the one of `CHROME_PATH` counts alone, if it is set
 */
export function findBrowser(environment: NodeJS.ProcessEnv, exists: (path: string) => boolean = isProgram): string | undefined {
  const chosen = environment[browserVariable]
  if (chosen) return exists(chosen) ? chosen : undefined
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...programs.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
    ...windowsFolders.flatMap((name) => {
      const folder = environment[name]
      return folder ? windowsPrograms.map((parts) => join(folder, ...parts)) : []
    }),
  ]
  return candidates.find(exists)
}
