/** Makes one file of the lab, with the contract and every package in it. */
import { rolldown } from 'rolldown'
import { writeIfChanged } from '#tooling/files.ts'
import { labFileName } from '#core/lab-file.ts'
import { site } from '#site'
import { noticesOf } from './notices.ts'

/** The oldest version of Node that runs the file. */
const target = 'node20'

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
export async function bundleLab(): Promise<string> {
  const bundle = await rolldown({
    input: 'lab/main.ts',
    platform: 'node',
    transform: { target, define: { 'process.env.BUILT_ORIGIN': JSON.stringify(site.origin) } },
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

if (import.meta.main) writeIfChanged(process.argv[2] ?? `build/${labFileName}`, await bundleLab())
