/**
 * Code samples: `samples/<name>/<client file>` beside a document, or in `content/samples/` for
 * several documents. The file name determines the client, and the client its tab and its grammar. A sample of one call is a `call.yaml`
 * instead, from which the programs are rendered (`sample-call.ts`).
 */
import { createHash } from 'node:crypto'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { fallbackLocale } from '#core/locales.ts'
import type { Exit } from '#core/exit.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import type { GatewayCode } from '#core/samples/gateway-call.ts'
import type { LastRun } from '#core/samples/last-run.ts'
import { lastRun } from '#tooling/samples/last-run.ts'
import { entries, filesAndLinks } from './discover.ts'
import { hiddenCharacterProblems } from './hidden-characters.ts'
import { nearest, type Problem } from './problems.ts'
import { placeholderProblems } from './read.ts'
import { readSource } from './source-file.ts'
import { callFile, renderSampleCall } from './sample-call.ts'
import { textLimitProblem } from './text-limits.ts'

/** Grammars that samples are highlighted with. */
export type Grammar = SampleLanguage | 'csharp' | 'json' | 'text'

/** What the file name of a sample determines. Labels are names and are not translated. */
interface Client {
  label: string
  grammar: Grammar
  /** Set for the output of a program. */
  output?: true
}

/** The clients in the order of their tabs. */
export const clients: Readonly<Record<string, Client>> = {
  'curl.sh': { label: 'curl', grammar: 'bash' },
  'python.py': { label: 'Python', grammar: 'python' },
  'node.mjs': { label: 'Node.js', grammar: 'javascript' },
  'go.go': { label: 'Go', grammar: 'go' },
  'php.php': { label: 'PHP', grammar: 'php' },
  'java.java': { label: 'Java', grammar: 'java' },
  'csharp.cs': { label: 'C#', grammar: 'csharp' },
  'playwright.mjs': { label: 'Playwright', grammar: 'javascript' },
  'puppeteer.mjs': { label: 'Puppeteer', grammar: 'javascript' },
  'shell.sh': { label: 'Shell', grammar: 'bash' },
  'output.json': { label: 'JSON', grammar: 'json', output: true },
  'output.txt': { label: 'Text', grammar: 'text', output: true },
}
const clientFiles = Object.keys(clients)

/** One tab of a sample. */
export interface SampleFile extends Client {
  /** Name without ending: `curl`, `node`. */
  client: string
  /** The code with placeholders filled in, without the last line break. */
  code: string
  /** With which versions the program was last run; only if it is run. */
  run?: LastRun | undefined
  /** Set for a rendered request through the gateway: the code around the exit, and the exit. */
  request?: GatewayCode & { parts: Exit }
  /** Rendered from a call, so that it reads the login from the environment. */
  isCall?: true
}

/** A sample: its files in the order of the tabs. */
export interface Sample {
  name: string
  files: SampleFile[]
  /** Hash of the files on disk. */
  hash: string
}

/** The samples of one folder by name. */
export type Samples = ReadonlyMap<string, Sample>

/** The most files that one sample may have: the style sheet counts the tabs. */
const maxFiles = 6

/**
 * Reads the samples of `folder` (relative to `root`); empty if there is no such folder.
 */
export async function readSamples(root: string, folder: string): Promise<{ samples: Samples; problems: Problem[] }> {
  const samples = new Map<string, Sample>()
  const problems: Problem[] = []
  for (const entry of entries(root, folder)) {
    if (entry.name === 'README.md') continue
    const path = `${folder}/${entry.name}`
    const [inside, links] = entry.isDirectory() ? filesAndLinks(root, path) : [[], []]
    problems.push(...links)
    const names = inside.map((file) => file.name)
    if (names.length === 0 || names.length > maxFiles) {
      problems.push({
        file: path,
        expected: `a folder with 1 to ${maxFiles} files`,
        found: entry.isDirectory() ? `${names.length} files` : 'a file',
        fix: `name the sample by a folder and put into it files named ${clientFiles.join(', ')}`,
      })
    }
    const hash = createHash('sha256')
    const files: SampleFile[] = []
    for (const name of names.sort((a, b) => clientFiles.indexOf(a) - clientFiles.indexOf(b))) {
      const file = `${path}/${name}`
      if (name === callFile) {
        const raw = readSource(root, file)
        hash.update(`${name}\0${raw}\0`)
        const rendered = renderSampleCall(file, raw)
        problems.push(...rendered.problems)
        for (const program of rendered.programs) hash.update(program.code)
        files.push(...rendered.programs)
        continue
      }
      const client = clients[name]
      if (!client) {
        const near = nearest(name, clientFiles)
        problems.push({
          file,
          expected: `a file named ${clientFiles.join(', ')}`,
          found: name,
          fix: near ? `rename it to ${near}` : 'rename it',
        })
        continue
      }
      const raw = readSource(root, file)
      hash.update(`${name}\0${raw}\0`)
      const limit = textLimitProblem(raw, false)
      if (limit) {
        problems.push({ file, ...limit.problem })
        continue
      }
      const inText = [...hiddenCharacterProblems(raw), ...placeholderProblems(raw, fallbackLocale)]
      problems.push(...inText.map((problem) => ({ file, ...problem })))
      const code = fillPlaceholders(raw, fallbackLocale).trimEnd()
      const run = lastRun({ grammar: client.grammar as SampleLanguage, code })
      files.push({ ...client, client: name.slice(0, name.lastIndexOf('.')), code, run })
    }
    samples.set(entry.name, { name: entry.name, files, hash: hash.digest('hex') })
  }
  return { samples, problems }
}
