import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newForm, policeForm, post, send } from './posts.ts'
import { startServerProcess, type ServerProcess } from './server.ts'

const mutations = Number(process.env['SYSTEM_MUTATIONS'] ?? 2000)

async function open(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  const server = await startServerProcess({ DATA_DIR: dataDir, ...env })
  onTestFinished(async () => {
    await server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return server
}

const inspectorEnv = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * The memory that an inspected process retains after a garbage collection, in bytes. Resident memory also contains garbage that V8 has not
 * collected yet: for the same twenty certificates it grew by 1 to 90 MB.
 */
async function retainedBytes({ lines }: ServerProcess): Promise<number> {
  const inspector = new WebSocket(lines.map((line) => /Debugger listening on (ws:\S+)/.exec(line)?.[1]).find((url) => url !== undefined)!)
  await once(inspector, 'open')
  const callInspector = async (method: string) => {
    inspector.send(JSON.stringify({ id: 1, method }))
    const [{ data }] = (await once(inspector, 'message')) as [MessageEvent<string>]
    return (JSON.parse(data) as { result: unknown }).result
  }
  await callInspector('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = (await callInspector('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize: number }
  inspector.close()
  return usedSize + backingStorageSize
}

function pdf(size: number): Buffer {
  const bytes = randomBytes(size)
  bytes.write('%PDF-1.7\n')
  return bytes
}

test('F4: twenty certificates at once, of the maximum size and larger, take less than 50 MB of memory', async () => {
  const server = await open(inspectorEnv)
  const url = `${server.origin}/police-assistance`
  const sendOne = (size: number) => {
    const { body, type } = policeForm(pdf(size))
    return send(url, body, { 'Content-Type': type })
  }
  for (let index = 0; index < 5; index++) expect((await sendOne(9_900_000)).status).toBe(303)
  const before = await retainedBytes(server)
  const samples: number[] = []
  const sent = new AbortController()
  const sampling = (async () => {
    while (!sent.signal.aborted) samples.push(await retainedBytes(server))
  })()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sendOne(index % 2 ? 9_900_000 : 11_900_000)))
  sent.abort()
  await sampling
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 10 }, () => 303),
    ...Array.from({ length: 10 }, () => 422),
  ])
  const peakBytes = Math.max(...samples)
  console.log(`memory: ${(before / 1e6).toFixed(0)} MB before, ${(peakBytes / 1e6).toFixed(0)} MB at most in ${samples.length} samples`)
  expect(samples.length).toBeGreaterThan(5)
  expect(peakBytes - before).toBeLessThan(50_000_000)
})

/** Changes, inserts, removes or repeats some bytes of a request. */
function mutate(bytes: Buffer): Buffer {
  let result = Buffer.from(bytes)
  for (let change = randomInt(1, 6); change > 0 && result.length > 1; change--) {
    const at = randomInt(result.length)
    const kind = randomInt(4)
    if (kind === 0) result[at] = randomInt(256)
    else if (kind === 1) result = Buffer.concat([result.subarray(0, at), randomBytes(randomInt(1, 9)), result.subarray(at)])
    else if (kind === 2) result = Buffer.concat([result.subarray(0, at), result.subarray(at + randomInt(1, 40))])
    else result = Buffer.concat([result.subarray(0, at), result.subarray(randomInt(result.length))])
  }
  return result
}

test(`F15: ${mutations} mutated forms cause no server error, no crash and no growth of memory`, async () => {
  const server = await open(inspectorEnv)
  const contact = () => {
    const body = new URLSearchParams({
      'form-key': randomUUID(),
      fullName: 'Åsa',
      companyName: 'Acme',
      companyEmail: 'a@client.example',
      need: 'x',
    })
    return { path: '/zh/contact-us', body: Buffer.from(body.toString()), type: 'application/x-www-form-urlencoded' }
  }
  const police = () => ({ path: '/police-assistance', ...policeForm(pdf(5000)) })
  const statuses = new Map<number, number>()
  const sendSome = async (count: number) => {
    for (let sent = 0; sent < count; sent += 20) {
      const batch = Array.from({ length: 20 }, async () => {
        const { path, body, type } = randomInt(2) ? contact() : police()
        const headers = {
          'Content-Type': randomInt(10)
            ? type
            : mutate(Buffer.from(type))
                .toString('latin1')
                .replaceAll(/[^\t\u0020-\u007e]/g, '?'),
        }
        const { status } = await send(server.origin + path, mutate(body), headers)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })
      await Promise.all(batch)
    }
  }
  await sendSome(mutations / 2)
  const halfwayBytes = await retainedBytes(server)
  await sendSome(mutations / 2)
  const endBytes = await retainedBytes(server)
  console.log(
    Object.fromEntries(statuses),
    `${(halfwayBytes / 1e6).toFixed(0)} MB retained half-way, ${(endBytes / 1e6).toFixed(0)} MB at the end`,
  )
  expect([...statuses.keys()].filter((status) => status >= 500 || status === 0)).toEqual([])
  expect(endBytes - halfwayBytes).toBeLessThan(10_000_000)
  expect(server.lines.filter((line) => /unhandled|uncaught/i.test(line))).toEqual([])
  expect((await post(server.origin, newForm())).status).toBe(303)
})
