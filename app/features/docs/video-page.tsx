import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import type { loadVideos } from './help-loader.ts'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadVideos>>

export function VideoPage({ data }: { data: Data }) {
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">
        {data.videos.map((video) => (
          <article key={video.slug} id={video.slug} className={styles.video} lang={video.language.lang} dir={video.language.dir}>
            <h2>{video.title}</h2>
            <p className="lead">
              <Inline text={video.lead} />
            </p>
            <Fragment id={`video-${video.slug}`} html={video.body} className="prose" />
          </article>
        ))}
      </div>
    </PageFrame>
  )
}
