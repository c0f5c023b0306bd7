import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

/** The gallery in both directions, one by day and one by night. */
const galleries = [
  { path: '/dev/components', colorScheme: 'light' },
  { path: '/ar/dev/components', colorScheme: 'dark' },
] as const

/** The development server compiles each module when it is asked for, and the gallery is a long page. Milliseconds. */
const patience = 180_000

test(
  'the development server shows pages, and all parts in all their states, which the built site does not',
  async () => {
    await using server = await startDevelopment()
    const { origin } = server
    for (const { path, colorScheme } of galleries) {
      await using visited = await visit(path, { origin, colorScheme, reducedMotion: 'reduce' })
      await startReact(visited.page)
      // A page has each landmark once, the gallery has it in each of its states.
      expect(await violations(visited.page, ['landmark-unique'])).toEqual([])
      expect(visited.complaints).toEqual([])
      expect(await visited.page.locator('main [aria-invalid]').count()).toBeGreaterThan(5)
    }
    await using page = await visit('/ar/pricing', { origin })
    await startReact(page.page)
    expect(page.complaints).toEqual([])

    await using built = await visit('/dev/components')
    expect(built.response.status()).toBe(404)
  },
  patience,
)

/** `npm run dev` on a free port. */
async function startDevelopment(): Promise<AsyncDisposable & { origin: string }> {
  const child = spawn(process.execPath, ['tooling/dev/server.ts'], {
    env: { ...process.env, PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (!origin) continue
    // Nobody reads on, and a full pipe would stop the server; only now, since the end of the loop pauses it.
    setImmediate(() => child.stdout.resume())
    return { origin, [Symbol.asyncDispose]: stop }
  }
  throw new Error('The development server ended before it said its address.')
}
