import { diagram } from '#core/drawing/diagrams.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { Arrow } from '#app/ui/arrow.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { MenuLink } from './menu-link.tsx'
import type { Menu, MenuItem } from './menus.ts'

/** The open sheet below one header entry: an introduction and links to its pages. */
export function MegaMenu({ menu }: { menu: Menu }) {
  const t = useMessages()
  const plain = menu.items?.filter((item) => !item.summary) ?? []
  const plainItem = (item: MenuItem) => (
    <li key={item.to}>
      <MenuLink to={item.to}>{t(item.label)}</MenuLink>
    </li>
  )
  const described = menu.items?.filter((item) => item.summary) ?? []
  return (
    <div className="mega">
      <div className="wrap">
        {menu.intro && (
          <div className="mega-intro">
            <p className="mega-title">{t(menu.intro.title)}</p>
            <p>{t(menu.intro.text)}</p>
            {menu.intro.more && (
              <MenuLink className="more" to={menu.intro.more.to}>
                {t(menu.intro.more.label)} <Arrow />
              </MenuLink>
            )}
          </div>
        )}
        {described.length > 0 && (
          <ul className="mega-links">
            {described.map((item) => (
              <li key={item.to}>
                <MenuLink to={item.to} className={item.diagram ? 'with-diagram' : undefined}>
                  {item.diagram && <Drawing svg={diagram(item.diagram)} />}
                  <span>
                    <b>{t(item.label)}</b>
                    <small>{t(item.summary!)}</small>
                  </span>
                </MenuLink>
              </li>
            ))}
          </ul>
        )}
        {described.length > 0 && plain.length > 0 ? (
          <div className="mega-side">
            {menu.sideTitle && <p className="caption">{t(menu.sideTitle)}</p>}
            <ul>{plain.map(plainItem)}</ul>
          </div>
        ) : (
          plain.length > 0 && <ul className="mega-links">{plain.map(plainItem)}</ul>
        )}
      </div>
    </div>
  )
}
