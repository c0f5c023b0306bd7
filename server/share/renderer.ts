/** Hands share images to a thread, so that the event loop never waits for a drawing. */
import { Worker } from 'node:worker_threads'
import type { ShareImage } from '#core/share/share-image.ts'
import type { RenderAnswer, RenderRequest } from './worker.ts'

/** Renders images one at a time. */
export interface ShareRenderer {
  /** The PNG; rejects with {@link RendererBusy} when too many wait. */
  render(image: ShareImage): Promise<Buffer>
  close(): Promise<void>
}

/** More images were asked for than can be drawn soon. */
export class RendererBusy extends Error {
  constructor() {
    super('Too many share images are waiting to be drawn.')
    this.name = 'RendererBusy'
  }
}

/** How a renderer behaves. */
export interface RendererOptions {
  /** Images in work and waiting; one takes 0.03 to 0.15 s. */
  most?: number
  /** After this time without work the thread ends and gives its memory back. Milliseconds. */
  idle?: number
}

interface Waiting {
  resolve(png: Buffer): void
  reject(error: Error): void
}

/** Makes a renderer. The thread starts with the first image; it never keeps the process alive. */
export function createShareRenderer({ most = 32, idle = 60_000 }: RendererOptions = {}): ShareRenderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('worker.ts', import.meta.url))
    started.unref()
    started.on('message', receive)
    started.on('error', (cause) => stop(new Error('The thread that draws share images failed.', { cause })))
    worker = started
    return started
  }

  function receive(answer: RenderAnswer): void {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('png' in answer) asked?.resolve(Buffer.from(answer.png))
    else asked?.reject(new Error(`A share image could not be drawn: ${answer.failure}`))
    if (waiting.size === 0) rest = setTimeout(() => void stop(), idle).unref()
  }

  /** Ends the thread; whoever still waits is told why. */
  async function stop(reason = new Error('The server is stopping.')): Promise<void> {
    clearTimeout(rest)
    const ended = worker
    worker = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    await ended?.terminate()
  }

  return {
    render(image) {
      if (waiting.size >= most) return Promise.reject(new RendererBusy())
      clearTimeout(rest)
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      const request: RenderRequest = { id, image }
      ;(worker ?? start()).postMessage(request)
      return promise
    },
    close: () => stop(),
  }
}
