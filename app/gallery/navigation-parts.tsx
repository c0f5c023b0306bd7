import { TopQuestions } from '#app/features/help/help-top.tsx'
import { Neighbours } from '#app/ui/neighbours.tsx'
import { LanguageList } from '#app/features/layout/frame/language-menu.tsx'
import { MegaMenu } from '#app/features/layout/frame/mega-menu.tsx'
import { menus } from '#app/features/layout/frame/menus.ts'
import { MobileSheet } from '#app/features/layout/frame/mobile-menu.tsx'
import { LanguageSuggestions } from '#app/features/layout/frame/language-suggestions.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Share } from '#app/ui/share.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { Group, State } from './group.tsx'
import styles from './gallery.module.css'

export function NavigationParts({ questions }: Pick<GalleryData, 'questions'>) {
  const t = useMessages()
  const [guide, faq, blog] = [
    { path: '/help/user-guide/quick-start', label: t('nav.userGuide') },
    { path: '/help', label: t('nav.faq') },
    { path: '/blog', label: t('nav.blog') },
  ]
  return (
    <Group title="Finding one's way" note="Header and footer stand around this page; here is what the header opens.">
      {menus
        .filter(({ items }) => items)
        .map((menu) => (
          <State key={menu.to} name={`Mega menu ${menu.to}`}>
            <div className={styles.sheet}>
              <MegaMenu menu={menu} />
            </div>
          </State>
        ))}
      <State name="Mobile menu">
        <div className={`${styles.sheet} ${styles.phone}`}>
          <MobileSheet current={menus[0]} />
        </div>
      </State>
      <State name="Language menu">
        <div className={`language ${styles.sheet} ${styles.languages}`}>
          <LanguageList className="language-list" />
        </div>
      </State>
      <State name="Suggestion bar, one a language">
        <div className={styles.suggestions}>
          <LanguageSuggestions />
        </div>
      </State>
      <State name="Breadcrumbs">
        <Breadcrumbs crumbs={[{ label: t('nav.home'), path: '/' }, { label: t('nav.help'), path: '/help' }, guide]} />
      </State>
      <State name="Contents">
        <Contents headings={[guide, faq, blog].map(({ path, label }) => ({ depth: 2, id: path, text: label }))} />
      </State>
      <State name="Filters">
        <nav className="filters" aria-label={t('blog.categories')}>
          <LocalLink to="/blog" aria-current="page">
            {t('blog.all')}
          </LocalLink>
          <LocalLink to={faq.path}>{faq.label}</LocalLink>
        </nav>
      </State>
      <State name="Pagination, first page">
        <Pagination label={t('blog.pages')} page={1} pages={3} href={(page) => `/blog/page/${page}`} />
      </State>
      <State name="Pagination, inner page">
        <Pagination label={t('blog.pages')} page={2} pages={3} href={(page) => `/blog/page/${page}`} />
      </State>
      <State name="Pagination, many pages">
        <Pagination label={t('blog.pages')} page={6} pages={12} href={(page) => `/blog/page/${page}`} />
      </State>
      <State name="Neighbours">
        <Neighbours previous={guide} next={faq} />
      </State>
      <State name="Neighbours, first page">
        <Neighbours previous={null} next={faq} />
      </State>
      <State name="Neighbours, last page">
        <Neighbours previous={guide} next={null} />
      </State>
      <State name="Search form">
        <SearchForm action="/search" label={t('search.label')} />
      </State>
      <State name="Search form, with a query">
        <SearchForm action="/search" label={t('search.label')} query="socks5" />
      </State>
      <State name="Top questions">
        <TopQuestions questions={questions} />
      </State>
      <State name="Share; the button says that it has copied">
        <Share url="https://isthmus.example/help" title={t('nav.help')} />
      </State>
    </Group>
  )
}
