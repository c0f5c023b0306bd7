/** The thread of `renderer.ts`: draws one image after the other. */
import { parentPort } from 'node:worker_threads'
import type { ShareImage } from '#core/share/share-image.ts'
import { renderShareImage } from './render.ts'

/** What the thread is asked. */
export interface RenderRequest {
  id: number
  image: ShareImage
}

/** What it answers. */
export type RenderAnswer = { id: number; png: Uint8Array } | { id: number; failure: string }

parentPort!.on('message', ({ id, image }: RenderRequest) => parentPort!.postMessage(answer(id, image)))

function answer(id: number, image: ShareImage): RenderAnswer {
  try {
    return { id, png: renderShareImage(image) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}
