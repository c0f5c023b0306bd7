/** Answers requests for share images: 200, 304, 404, or 503 if too many have to be drawn at once. */
import type { Handler } from 'hono'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { matchesAnyTag } from '#server/http/static/conditional.ts'
import { statusResponse } from '#server/http/status-page.ts'
import type { ShareImages } from '#server/share/share-images.ts'

/** Other sites show these images, hence the resource policy; they revalidate them after a day. */
const shared = { 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Makes the handler of `/share/*`. */
export function answerShareImage(images: ShareImages): Handler<AppEnvironment> {
  return async (context) => {
    const image = await images.get(context.req.path)
    if (image === undefined || image === 'busy') {
      const { id: requestId, locale } = context.env
      const response = statusResponse({ status: image ? 503 : 404, locale, requestId })
      if (image) response.headers.set('Retry-After', '10')
      return response
    }
    const headers = { ...shared, ETag: image.etag }
    const condition = context.req.header('If-None-Match')
    if (condition !== undefined && matchesAnyTag(condition, image.etag)) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(image.png), {
      headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(image.png.length) },
    })
  }
}
