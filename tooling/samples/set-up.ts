/** What a program needs around it to be run by itself: files beside it, a list at the gateway, the command that its text gives. */
import { globSync, readFileSync } from 'node:fs'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { fallbackLocale } from '#core/locales.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'

/** A program that does what is needed and then runs `code`, in the same language. */
export type SetUp = (code: string, language: SampleLanguage) => string

/**
 * The text of a sample, as readers see it.
 *
 * @param pattern finds one file below `content`
 */
export function sampleText(pattern: string): string {
  const [file] = globSync(`content/${pattern}`)
  if (file === undefined) throw new Error(`There is no sample ${pattern}.`)
  return fillPlaceholders(readFileSync(file, 'utf8'), fallbackLocale)
}

const lines = (...parts: readonly string[]) => parts.join('\n')

/** Puts text in front of a program, by language. */
function inFront(texts: Readonly<Partial<Record<SampleLanguage, string>>>): SetUp {
  return (code, language) => lines(texts[language]!, code)
}

/** Variable with the host of a gateway whose allow list has this machine; clients that try without a login first would never send one there. */
export const listedHostVariable = 'LISTED_HOST'

/** The gateway needs no login. */
export const onAllowList = inFront({
  bash: `PROXY_HOST=$${listedHostVariable}`,
  python: lines('import os', `os.environ["PROXY_HOST"] = os.environ["${listedHostVariable}"]`),
  javascript: `process.env.PROXY_HOST = process.env.${listedHostVariable}`,
})

const rented = { user: 'USERNAME-network-isp-ip-203.0.113.7', address: '203.0.113.7' } as const

/** The exit is a rented address, which the program expects. */
export const withRentedAddress = inFront({
  bash: `export PROXY_USERNAME=${rented.user} EXPECTED_EXIT=${rented.address}`,
  python: lines('import os', `os.environ |= {"PROXY_USERNAME": "${rented.user}", "EXPECTED_EXIT": "${rented.address}"}`),
})

/** The list of pages that the program reads. */
export const withPageList = inFront({
  python: lines(
    'from pathlib import Path',
    'Path("urls.txt").write_text("https://shop.example/item/42\\nhttps://shop.example/item/43\\n")',
  ),
})

/** Java's option for logins of tunnels, which the text sets on the command line. */
export const withTunnelLogin: SetUp = (code) =>
  code.replace(
    /^class (\w+)/m,
    `class Run {
    public static void main(String[] arguments) throws Exception {
        System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        $1.main(arguments);
    }
}

class $1`,
  )

/** Runs the spider with the commands of its text. */
export const asSpider: SetUp = (code) =>
  lines(
    'import os, subprocess, sys',
    'from pathlib import Path',
    `Path("exit_spider.py").write_text(${JSON.stringify(code)})`,
    'path = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]',
    `subprocess.run(["bash", "-e", "-c", ${JSON.stringify(sampleText('help/user-guide/python/samples/run-scrapy/shell.sh'))}],`,
    '    env={**os.environ, "PATH": path}, check=True)',
  )

const evidence = 'blog/what-an-ad-check-*/samples'

/** Collects three records and checks them, with the commands of the text, on a page behind redirects. */
export const asThreeChecks: SetUp = (code) => {
  const commands = sampleText(`${evidence}/collect-three/shell.sh`).replaceAll('/winter', '/redirects/2')
  return lines(
    "import { execFileSync } from 'node:child_process'",
    "import { rmSync, symlinkSync, writeFileSync } from 'node:fs'",
    "for (const name of ['check-1', 'check-2', 'check-3', 'node_modules']) rmSync(name, { recursive: true, force: true })",
    "symlinkSync(import.meta.dirname + '/node_modules', 'node_modules')",
    `writeFileSync('collect.mjs', ${JSON.stringify(code)})`,
    `writeFileSync('verify.py', ${JSON.stringify(sampleText(`${evidence}/verify/python.py`))})`,
    `const commands = ${JSON.stringify(`python() { python3 "$@"; }\n${commands}`)}`,
    "execFileSync('bash', ['-c', commands], { stdio: 'inherit' })",
  )
}
