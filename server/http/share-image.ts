/** Answers for share images: 200, 304, 404, or 503 when too many have to be drawn at once. */
import type { Handler } from 'hono'
import type { AppEnvironment } from '#server/http/app.ts'
import { matchesAnyTag } from '#server/http/static/conditional.ts'
import { statusResponse } from '#server/http/status-page.ts'

/** Where the images come from; see `server/share`. */
export interface ShareImageSource {
  get(address: string): Promise<{ png: Buffer; etag: string } | undefined>
}

/** Made for other sites to show, hence the resource policy; they ask again after a day. */
const shared = { 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Makes the handler of `/share/*`. */
export function answerShareImage(images: ShareImageSource): Handler<AppEnvironment> {
  return async (context) => {
    const { id: requestId, locale } = context.get('info')
    try {
      const image = await images.get(context.req.path)
      if (!image) return statusResponse({ status: 404, locale, requestId })
      const headers = { ...shared, ETag: image.etag }
      const condition = context.req.header('If-None-Match')
      if (condition !== undefined && matchesAnyTag(condition, image.etag)) return new Response(null, { status: 304, headers })
      return new Response(new Uint8Array(image.png), {
        headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(image.png.length) },
      })
    } catch (error) {
      if ((error as Error).name !== 'RendererBusy') throw error
      const response = statusResponse({ status: 503, locale, requestId })
      response.headers.set('Retry-After', '10')
      return response
    }
  }
}
