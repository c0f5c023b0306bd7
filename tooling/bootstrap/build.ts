/** Bundles the small inline scripts of pages: `app/bootstrap/before-paint.ts` and `bootstrap.ts` of every page, `show-exit.ts` of some. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { subtagsOf } from '#core/language.ts'
import { locales } from '#core/locales.ts'
import { pagesWithoutTags, type BrowserTagManager } from '#core/tag-manager.ts'
import { site } from '#site'

const scriptNames = ['before-paint', 'bootstrap', 'show-exit'] as const

/** Writes the scripts into a folder. Their size is bounded by `build.test.ts`. */
export async function buildBootstrap(folder: string): Promise<void> {
  for (const name of scriptNames) writeFileSync(join(folder, `${name}.js`), await bundleInlineScript(name))
}

const configured: BrowserTagManager = {
  script: site.tagManager.script,
  needsConsent: site.tagManager.needsConsent,
  pagesWithoutTags,
}

/** One constant per property, so that the minifier can remove unreachable code. */
const constantsOf = (tagManager: BrowserTagManager) =>
  Object.fromEntries(Object.entries(tagManager).map(([name, value]) => [`tagManager.${name}`, JSON.stringify(value)]))

/** The site's language for the first subtag of a BCP 47 tag. */
const languageCodes = Object.fromEntries(locales.flatMap((locale) => subtagsOf(locale).map((subtag) => [subtag, locale])))

/** Bundles `app/bootstrap/<name>.ts` and its imports into one classic script, minified. */
export async function bundleInlineScript(name: (typeof scriptNames)[number], tagManager = configured): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    define: {
      languageCodes: JSON.stringify(languageCodes),
      pollMinutes: String(site.deployment.pollMinutes),
      ...constantsOf(tagManager),
    },
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: `app/bootstrap/${name}.ts`, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const { code } = result.output[0]
  return code.trim()
}
