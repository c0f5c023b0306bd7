/** Bundles the two small inline scripts of every page: `app/bootstrap/before-paint.ts` and `bootstrap.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { subtagsOf } from '#core/language.ts'
import { locales } from '#core/locales.ts'
import { pagesWithoutTags, type BrowserTagManager } from '#core/tag-manager.ts'
import { site } from '#site'

/**
 * Upper bounds of the minified scripts, in bytes, because every page contains them. The first script holds the code of each language. The
 * largest part of the bootstrap script is included only if a tag manager is configured.
 */
const maxSizeBytes = { 'before-paint': 584 + 8 * locales.length, bootstrap: 6_250 }

/** Writes `before-paint.js` and `bootstrap.js` into a folder; throws if one exceeds its limit. */
export async function buildBootstrap(folder: string): Promise<void> {
  for (const [name, limit] of Object.entries(maxSizeBytes)) {
    const file = `app/bootstrap/${name}.ts`
    const script = await bundle(file)
    if (script.length > limit) throw new Error(`${file} is ${script.length} bytes when minified; expected at most ${limit}.`)
    writeFileSync(join(folder, `${name}.js`), script)
  }
}

const { script, needsConsent } = site.tagManager
const tagManager: BrowserTagManager = { script, needsConsent, pagesWithoutTags }
/** One constant per property, so that the minifier can remove unreachable code. */
const tagManagerConstants = Object.fromEntries(
  Object.entries(tagManager).map(([name, value]) => [`tagManager.${name}`, JSON.stringify(value)]),
)

/** The site's language for the first subtag of a BCP 47 tag. */
const languageCodes = Object.fromEntries(locales.flatMap((locale) => subtagsOf(locale).map((subtag) => [subtag, locale])))

/** Bundles a file and its imports into one classic script. */
async function bundle(file: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    define: { languageCodes: JSON.stringify(languageCodes), pollMinutes: String(site.deployment.pollMinutes), ...tagManagerConstants },
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const { code } = result.output[0]
  return code.trim()
}
