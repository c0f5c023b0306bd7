/** Set-up for tests of the import: a site to import and a repository to import into, both in temporary folders. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileContent } from '#tooling/content/compile.ts'
import { runImport, type ImportOptions } from '#tooling/import/run-import.ts'
import { temporaryContent, testInputs } from './temporary-content.ts'

export interface TemporaryImport extends AsyncDisposable {
  root: string
  /** Folder of the site that is imported. */
  source: string
  write(files: Readonly<Record<string, string | Uint8Array>>): void
  /** Text of a file below the root. */
  read(file: string): string
  import(options: Pick<ImportOptions, 'format' | 'into'> & Partial<ImportOptions>): ReturnType<typeof runImport>
  /** What `npm run check` does. @throws with all problems */
  check(): ReturnType<typeof compileContent>
}

/** A repository with the least content, and the files of a site. */
export async function temporaryImport(files: Readonly<Record<string, string | Uint8Array>>): Promise<TemporaryImport> {
  const content = await temporaryContent({
    'taxonomies.yaml': readFileSync('content/taxonomies.yaml'),
    'redirects.yaml': '# Old paths.\n{}\n',
  })
  const { root } = content
  const source = await mkdtemp(join(tmpdir(), 'source-'))
  const write: TemporaryImport['write'] = (written) => {
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(dirname(join(source, name)), { recursive: true })
      writeFileSync(join(source, name), text)
    }
  }
  write(files)
  return {
    root,
    source,
    write,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    import: (options) =>
      runImport({
        path: source,
        language: 'en',
        root,
        groupOf: new Map(),
        overwrite: false,
        passingOnly: false,
        isDryRun: false,
        today: '2026-11-27',
        ...options,
      }),
    check: () => compileContent({ root, ...testInputs }),
    async [Symbol.asyncDispose]() {
      rmSync(source, { recursive: true })
      await content[Symbol.asyncDispose]()
    },
  }
}

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
