import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Arrow } from '#app/ui/arrow.tsx'
import { Brand } from './brand.tsx'
import { LanguageList } from './language-menu.tsx'
import { ConsentSwitch } from './consent.tsx'
import { footerColumns } from './menus.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const t = useMessages()
  return (
    <footer className="footer">
      <div className="scale-bar" />
      <div className="wrap">
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
                    <LocalLink to={item.to}>{t(item.label)}</LocalLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-end">
          <Brand id="footer" />
          <LanguageList className="footer-languages" />
          <ThemeSwitch />
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
