/** Bundles `app/starter/starter.ts` to the one small script that every page carries inline. */
import { readFileSync, writeFileSync } from 'node:fs'
import { minifySync, transformWithOxc } from 'vite'

/** Upper bound of the minified starter, in bytes: it stands in every page. */
const limit = 3_500

/** Writes `.generated/starter.js`; throws where the starter has outgrown its limit. */
export async function buildStarter(out: string): Promise<void> {
  const file = 'app/starter/starter.ts'
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2020' })
  const script = `(()=>{${code.replace(/^export \{\s*\};?$/m, '')}})()`
  const small = minifySync('starter.js', script, { compress: true, mangle: true }).code.trim()
  if (small.length > limit) throw new Error(`${file} is ${small.length} bytes when minified; expected at most ${limit}.`)
  writeFileSync(out, small)
}
