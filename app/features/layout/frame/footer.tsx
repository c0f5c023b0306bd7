import { useLocation } from 'react-router'
import { site } from '#site'
import { isBehindLogIn, splitLocale } from '#core/urls.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Arrow } from '#app/ui/arrow.tsx'
import { Brand } from './brand.tsx'
import { LanguageList } from './language-menu.tsx'
import { ConsentSwitch } from './consent.tsx'
import { MenuLink } from './menu-link.tsx'
import { footerColumns } from './menus.ts'

/** The footer of every page. Pages behind the log-in have no trial invitation and no link columns. */
export function Footer() {
  const t = useMessages()
  const isBehindLogin = isBehindLogIn(splitLocale(useLocation().pathname).path)
  return (
    <footer className="footer" data-short={isBehindLogin || undefined}>
      <div className="scale-bar" />
      <div className="wrap">
        {!isBehindLogin && <FooterNav />}
        <div className="footer-end">
          <Brand id="footer" />
          <LanguageList className="footer-languages cluster" />
          {/* Handled by the bootstrap script, so it is shown only if scripts run. */}
          <div className="theme-switch" role="group" aria-label={t('theme.label')}>
            {(['system', 'light', 'dark'] as const).map((theme) => (
              <button key={theme} type="button" data-set-theme={theme} aria-pressed={theme === 'system'} suppressHydrationWarning>
                {t(`theme.${theme}`)}
              </button>
            ))}
          </div>
          <ConsentSwitch />
          <p>
            {t('footer.credit')}{' '}
            <bdi>
              ©&nbsp;{site.since} {site.brand}
            </bdi>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterNav() {
  const t = useMessages()
  return (
    <>
      <div className="footer-top">
        <p>{t('footer.invitation')}</p>
        <LocalLink className="button" to="/contact-us?trial=1">
          {t('action.startTrial')} <Arrow />
        </LocalLink>
      </div>
      <div className="footer-columns">
        {footerColumns.map((column) => (
          <div key={column.label}>
            <h2>{t(column.label)}</h2>
            <ul>
              {column.items.map((item) => (
                <li key={item.to}>
                  <MenuLink to={item.to}>{t(item.label)}</MenuLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
