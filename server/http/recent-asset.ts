/** Answers requests for scripts, styles and fonts of other builds; passes on all others. */
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { FindRecentAsset } from '#server/assets/recent-assets.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { acceptedEncodings } from '#server/http/static/accept-encoding.ts'
import { cacheControl } from '#server/http/static/file.ts'

const decompress = promisify(brotliDecompress)

export function answerRecentAsset(find: FindRecentAsset): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const asset = await find(context.req.path)
    if (!asset) return next()
    const { type, encoding, bytes } = asset
    const headers = { 'Content-Type': type, 'Cache-Control': cacheControl.immutable }
    if (encoding === 'identity') return new Response(new Uint8Array(bytes), { headers })
    const varied = { ...headers, Vary: 'Accept-Encoding' }
    if (acceptedEncodings(context.req.header('Accept-Encoding'))[0] === 'br') {
      return new Response(new Uint8Array(bytes), { headers: { ...varied, 'Content-Encoding': 'br' } })
    }
    return new Response(new Uint8Array(await decompress(bytes)), { headers: varied })
  }
}
