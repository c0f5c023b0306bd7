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
import { SearchLink } from './search-link.tsx'

/**
 * `useCurrentSection` keeps up what differs from page to page. Menus are native disclosures: they open before any script has run, and the
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
          <SearchLink />
          <LanguageMenu />
          <AccountLinks />
          <MobileMenu current={current} />
        </div>
      </div>
      <div className="scale-bar" />
    </header>
  )
}
