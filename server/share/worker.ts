/** The worker thread of `renderer.ts`: draws one image per message. */
import { parentPort } from 'node:worker_threads'
import type { ShareImage } from '#core/share/share-image.ts'
import { renderShareImage } from './render.ts'

/** The answer of the thread: the bytes of the PNG, or the reason of the failure. */
export type RenderAnswer = { png: Uint8Array } | { failure: string }

parentPort!.on('message', (image: ShareImage) => {
  parentPort!.postMessage(answer(image)) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
})

function answer(image: ShareImage): RenderAnswer {
  try {
    return { png: renderShareImage(image) }
  } catch (error) {
    return { failure: String(error) }
  }
}
