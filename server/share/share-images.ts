/** The share image of every listed page: from memory, from disk, or drawn. */
import type { Logger } from 'pino'
import type { CacheUsage } from '#core/cache-usage.ts'
import type { ContentStore } from '#core/content/documents.ts'
import { locationData } from '#core/drawing/location-data.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { locationCodes } from '#core/locations.ts'
import { createLru } from '#core/lru.ts'
import { pageOfShareImage } from '#core/share/address.ts'
import { shareImageRevision, type SharePicture } from '#core/share/share-image.ts'
import type { ShareText } from '#core/share/share-text.ts'
import { hasShareFont } from '#core/share/typography.ts'
import { listedPages } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'
import { dataFolder } from '#server/data-folder.ts'
import { entityTag } from '#server/http/static/entity-tag.ts'
import { site } from '#site'
import { createImageFolder } from './image-folder.ts'
import type { ShareRenderer } from './renderer.ts'

/** An image ready to be sent. */
export interface RenderedImage {
  png: Buffer
  /** Strong, with its quotes. */
  etag: string
}

/** The images of a build. */
export interface ShareImages {
  /**
   * The image at an address such as `/share/zh/blog.png`; `undefined` if no listed page has it, 'busy'
   * if too many images wait to be drawn.
   */
  get(address: string): Promise<RenderedImage | 'busy' | undefined>
}

/** Dependencies of the share images. */
export interface ShareImagesOptions {
  content: ContentStore
  /** Texts of a page by its path with prefix; `undefined` if it has none. */
  findText(path: string): Promise<ShareText | undefined>
  renderer: ShareRenderer
  /** Folder of the files that the server writes. */
  dataDir: string
  buildId: string
  /** Counts the look-ups of images in memory. */
  usage: CacheUsage
  logger: Logger
}

/** Images cached in memory, 60 to 135 kB each. */
const maxCachedImages = 64

/** Creates the share images of a build. */
export function createShareImages({ content, findText, renderer, dataDir, buildId, usage, logger }: ShareImagesOptions): ShareImages {
  const pages = new Set(listedPages(content).map(({ path }) => path))
  const folder = createImageFolder(dataFolder(dataDir).shareImages, `${buildId}-${shareImageRevision}`)
  const recent = createLru<RenderedImage | 'busy' | undefined>(maxCachedImages, (image) => typeof image === 'object', usage)

  async function find(address: string, path: string, pageLocale: Locale): Promise<RenderedImage | 'busy' | undefined> {
    const locale = hasShareFont(pageLocale) ? pageLocale : fallbackLocale
    const cached = await folder.read(address)
    if (cached) return describe(cached)
    const text = await findText(localizePath(path, locale))
    if (!text) return undefined
    const { title, section: kind } = text
    const png = await renderer.render({ locale, title, kind, brand: site.brand, picture: pictureOf(path, content) })
    if (png === 'busy') return png
    await folder.write(address, png).catch((error: unknown) => logger.warn({ err: error }, 'a share image could not be stored'))
    return describe(png)
  }

  return {
    async get(address) {
      const page = pageOfShareImage(address)
      if (!page || !pages.has(page.path)) return undefined
      return recent(address, () => find(address, page.path, page.locale))
    },
  }
}

function describe(png: Buffer): RenderedImage {
  return { png, etag: entityTag(png) }
}

/** The picture that the page shows: the map of a location, else a cover by the last part of the path; an article may set its motif. */
function pictureOf(path: string, content: ContentStore): SharePicture {
  const slug = path === '/' ? 'home' : path.slice(path.lastIndexOf('/') + 1)
  const code = path === `/locations/${slug}` ? locationCodes.get(slug) : undefined
  const place = code === undefined ? undefined : locationData[code]
  if (place) return { lat: place.lat, lon: place.lon }
  const article = path === `/blog/${slug}` ? content.entry('blog', slug, 'en') : undefined
  return { slug, motif: article?.meta.motif }
}
