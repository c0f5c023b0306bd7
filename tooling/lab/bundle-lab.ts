/** Makes one file of the lab, with the contract and every package in it, and the file with its SHA-256. */
import { createHash } from 'node:crypto'
import { rolldown } from 'rolldown'
import { labChecksumName, labFileName, labNodeVersion } from '#core/lab/lab-file.ts'
import { site } from '#site'
import { noticesOf } from './notices.ts'

/** First lines of the file: a program, and where it is from. */
const firstLines = `#!/usr/bin/env node
// The lab of ${site.brand}: a gateway, the web-data APIs and a practice target on this machine. ${site.origin}
// node ${labFileName} --help
`

/**
 * The text of the file, which needs nothing beside it.
 *
 * @throws if a module is missing or would stay outside of the file
 */
async function bundleLab(): Promise<string> {
  const bundle = await rolldown({
    input: 'lab/main.ts',
    platform: 'node',
    transform: { target: `node${labNodeVersion}`, define: { 'process.env.BUILT_ORIGIN': JSON.stringify(site.origin) } },
    onLog(level, log, report) {
      report(level === 'warn' ? 'error' : level, log)
    },
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true })
  await bundle.close()
  const [chunk, ...others] = output
  if (others.length > 0) throw new Error(`The lab is not one file: ${others.map(({ fileName }) => fileName).join(', ')}.`)
  const outside = chunk.imports.filter((name) => !name.startsWith('node:'))
  if (outside.length > 0) throw new Error(`The lab would need packages beside it: ${outside.join(', ')}.`)
  return firstLines + chunk.code + noticesOf(chunk.moduleIds)
}

/** The files that visitors download, by name: the lab, and its SHA-256 in the format of `sha256sum`. */
export async function labFiles(): Promise<Readonly<Record<string, string>>> {
  const text = await bundleLab()
  const checksum = createHash('sha256').update(text).digest('hex')
  return { [labFileName]: text, [labChecksumName]: `${checksum}  ${labFileName}\n` }
}
