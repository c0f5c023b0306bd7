/** Draws share images in a worker thread, so that a drawing never blocks the event loop. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ShareImage } from '#core/share/share-image.ts'
import { isBundled, root } from '#server/root.ts'
import type { RenderAnswer } from './worker.ts'

const workerPath = join(root, isBundled ? 'server/share-worker.js' : 'server/share/worker.ts')

/** Renders images one at a time. */
export interface ShareRenderer {
  /** The PNG, or 'busy' if too many images wait. */
  render(image: ShareImage): Promise<Buffer | 'busy'>
  close(): Promise<void>
}

/** Options of a renderer. */
export interface RendererOptions {
  /** Images in progress and waiting; one takes 0.02 to 0.15 s. */
  maxQueued?: number
  /** After this time without work the thread ends and frees its memory. */
  idleMs?: number
  /** A drawing that takes longer ends the thread; for the first one the start of the thread counts too. */
  timeoutMs?: number
}

interface Job extends Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'> {
  image: ShareImage
}

/** Makes a renderer. The thread starts with the first image; it never keeps the process alive. */
export function createShareRenderer({ maxQueued = 32, idleMs = 60_000, timeoutMs = 5000 }: RendererOptions = {}): ShareRenderer {
  /** The first one is in progress. */
  const jobs: Job[] = []
  let worker: Worker | undefined
  /** Ends the thread if it is idle or a drawing takes too long. */
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const thread = new Worker(workerPath)
    thread.unref()
    thread.on('message', (answer: RenderAnswer) => thread === worker && receive(answer))
    thread.on('error', (cause) => {
      if (thread === worker) void stop(new Error('The thread that draws share images failed.', { cause }))
    })
    return thread
  }

  /** Sends the first job. One at a time, because resvg's memory is freed only between two messages. */
  function draw({ image }: Job): void {
    worker ??= start()
    timer = setTimeout(() => void stop(new Error(`A share image was not drawn within ${timeoutMs} ms.`)), timeoutMs).unref()
    worker.postMessage(image) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
  }

  function receive(answer: RenderAnswer): void {
    clearTimeout(timer)
    const job = jobs.shift()
    if ('png' in answer) job?.resolve(Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength))
    else job?.reject(new Error(`A share image could not be drawn: ${answer.failure}`))
    const [next] = jobs
    if (next) draw(next)
    else timer = setTimeout(() => void stop(), idleMs).unref()
  }

  /** Ends the thread and rejects all waiting jobs with the reason. */
  async function stop(reason = new Error('The server is stopping.')): Promise<void> {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    for (const { reject } of jobs.splice(0)) reject(reason)
    await ended?.terminate()
  }

  return {
    render(image) {
      if (jobs.length >= maxQueued) return Promise.resolve('busy')
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const job = { image, resolve, reject }
      jobs.push(job)
      if (jobs.length > 1) return promise
      clearTimeout(timer)
      draw(job)
      return promise
    },
    close: () => stop(),
  }
}
