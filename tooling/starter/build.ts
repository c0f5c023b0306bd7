/** Bundles the two small scripts that every page carries inline: `app/starter/before-paint.ts` and `starter.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'
import { languageCodes } from '#core/language.ts'

/** Upper bounds of the minified scripts, in bytes: they stand in every page. */
const limits = { 'before-paint': 600, starter: 3_000 }

/** Writes `before-paint.js` and `starter.js` into a folder; throws where one has outgrown its limit. */
export async function buildStarter(folder: string): Promise<void> {
  for (const [name, limit] of Object.entries(limits)) {
    const file = `app/starter/${name}.ts`
    const define = { languageCodes: JSON.stringify(languageCodes) }
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2020', define })
    const script = `(()=>{${code.replace(/^export \{\s*\};?$/m, '')}})()`
    const small = minifySync(`${name}.js`, script, { compress: true, mangle: true }).code.trim()
    if (small.length > limit) throw new Error(`${file} is ${small.length} bytes when minified; expected at most ${limit}.`)
    writeFileSync(join(folder, `${name}.js`), small)
  }
}
