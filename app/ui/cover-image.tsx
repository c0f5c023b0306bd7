import { coverPath } from '#core/drawing/cover-path.ts'

/** The cover of a document in a list: a separate image, which the browser loads lazily. */
export function CoverImage({ slug }: { slug: string }) {
  return <img className="cover" src={coverPath(slug)} alt="" width="480" height="300" loading="lazy" decoding="async" />
}
