import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageList } from './language-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { menus, sectionOfMenu, type Menu } from './menus.ts'

/** The whole navigation as nested native disclosures. */
export function MobileMenu({ current }: { current: Menu | undefined }) {
  const t = useMessages()
  return (
    <details className="mobile" data-menu="" name="menu">
      <summary aria-label={t('nav.menu')}>
        <svg viewBox="0 0 20 14" aria-hidden="true">
          <path className="bars" d="M0 1h20M0 7h20M0 13h20" />
          <path className="cross" d="M3 0l14 14M17 0L3 14" />
        </svg>
      </summary>
      <MobileSheet current={current} />
    </details>
  )
}

/** The open sheet below the button. */
export function MobileSheet({ current }: { current: Menu | undefined }) {
  const t = useMessages()
  return (
    <nav className="mobile-sheet" aria-label={t('nav.menu')}>
      <ul>
        {menus.map((menu) => (
          <li key={menu.to}>
            {menu.items ? (
              <details name="mobile-menu">
                <summary data-section={sectionOfMenu(menu)} data-current={menu === current ? '' : undefined}>
                  {t(menu.label)}
                </summary>
                <ul>
                  <li>
                    <LocalLink to={menu.to}>{t('nav.overview')}</LocalLink>
                  </li>
                  {menu.items.map((item) => (
                    <li key={item.to}>
                      <MenuLink to={item.to}>{t(item.label)}</MenuLink>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <LocalLink className="row" to={menu.to}>
                {t(menu.label)}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
      <div className="mobile-ends">
        <AccountLinks isMenu />
        <LocalLink className="button" to="/search">
          {t('nav.search')}
        </LocalLink>
        <LocalLink className="button primary" to="/contact-us?trial=1">
          {t('action.startTrial')}
        </LocalLink>
      </div>
      <LanguageList className="mobile-languages cluster" />
    </nav>
  )
}
