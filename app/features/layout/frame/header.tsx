import { useLocation } from 'react-router'
import { splitLocale } from '#core/urls.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { AccountLinks } from './account-links.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { currentMenu, menus, sectionOfMenu } from './menus.ts'
import { MobileMenu } from './mobile-menu.tsx'

/**
 * `useCurrentSection` updates the parts that differ between pages. Menus are native disclosures: they open without scripts, and the
 * bootstrap script closes them on Escape.
 */
export function Header() {
  const t = useMessages()
  const { path } = splitLocale(useLocation().pathname)
  const current = currentMenu(path)
  return (
    <header className="header">
      <div className="wrap header-row">
        <Brand id="header" />
        <nav className="nav" aria-label={t('nav.main')}>
          <ul>
            {menus.map((menu) => (
              <li key={menu.to}>
                {menu.items ? (
                  <details data-menu="" name="menu">
                    <summary data-section={sectionOfMenu(menu)} data-current={menu === current ? '' : undefined}>
                      {t(menu.label)}
                    </summary>
                    <MegaMenu menu={menu} />
                  </details>
                ) : (
                  <LocalLink
                    to={menu.to}
                    data-section={sectionOfMenu(menu)}
                    data-current={menu === current ? '' : undefined}
                    aria-current={path === menu.to ? 'page' : undefined}
                  >
                    {t(menu.label)}
                  </LocalLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="actions">
          <LocalLink className="search-link" to="/search" aria-label={t('nav.search')} aria-keyshortcuts="/ Control+K">
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <circle cx="7.5" cy="7.5" r="5.6" />
              <path d="M11.8 11.8L16.4 16.4" />
            </svg>
          </LocalLink>
          <LanguageMenu />
          <AccountLinks />
          <MobileMenu current={current} />
        </div>
      </div>
      <div className="scale-bar" />
    </header>
  )
}
