import { LanguageList } from '#app/features/layout/frame/language-menu.tsx'
import { LanguageSuggestions } from '#app/features/layout/frame/language-suggestions.tsx'
import { MegaMenu } from '#app/features/layout/frame/mega-menu.tsx'
import { menus } from '#app/features/layout/frame/menus.ts'
import { MobileSheet } from '#app/features/layout/frame/mobile-menu.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { AdjacentPages } from '#app/ui/adjacent-pages.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Plates } from '#app/ui/plates.tsx'
import { Share } from '#app/ui/share.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { Group } from './group.tsx'
import styles from './gallery.module.css'

/** The menus of the header, and the links at the end of a page. */
export function NavigationParts({ products }: Pick<GalleryData, 'products'>) {
  const t = useMessages()
  const guide = { path: '/help/user-guide/quick-start', label: t('nav.userGuide') }
  const faq = { path: '/help', label: t('nav.faq') }
  return (
    <Group
      title="Finding one's way"
      states={{
        'Mega menus': menus
          .filter(({ items }) => items)
          .map((menu) => (
            <div key={menu.to} className={styles.sheet}>
              <MegaMenu menu={menu} />
            </div>
          )),
        'Mobile menu': (
          <div className={`${styles.sheet} ${styles.phone}`}>
            <MobileSheet current={menus[0]} />
          </div>
        ),
        'Language menu': (
          <div className={`language ${styles.sheet} ${styles.phone}`}>
            <LanguageList className="language-list" />
          </div>
        ),
        'Suggestion bars, one per language': (
          <div className={styles.suggestions}>
            <LanguageSuggestions />
          </div>
        ),
        Pagination: [
          [1, 3],
          [2, 3],
          [6, 12],
        ].map(([page, pages]) => (
          <Pagination key={page} label={t('blog.pages')} page={page!} pages={pages!} href={(number) => `/blog/page/${number}`} />
        )),
        'Adjacent pages of an inner, the first and the last page': (
          <>
            <AdjacentPages previous={guide} next={faq} />
            <AdjacentPages previous={null} next={faq} />
            <AdjacentPages previous={guide} next={null} />
          </>
        ),
        'Plates, one to four': products.map(({ path }, index) => <Plates key={path} items={products.slice(0, index + 1)} />),
        'Share; the button says that it has copied': <Share url="https://isthmus.example/help" title={t('nav.help')} />,
      }}
    />
  )
}
