import { site } from '#site'
import { mark } from '#core/drawing/mark.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import styles from './blog.module.css'

/** Who wrote an article: the provider's team, which signs as one. */
export function AuthorBox() {
  const t = useMessages()
  return (
    <section className={styles.author} aria-labelledby="author">
      <Drawing svg={mark('author')} />
      <div>
        <h2 id="author">{t('blog.author', { brand: site.brand })}</h2>
        <p>
          {t('blog.authorText')} <LocalLink to="/about#how-we-write">{t('blog.authorLink')}</LocalLink>
        </p>
      </div>
    </section>
  )
}
