import { site } from '#site'
import { features } from '#core/structure/features.ts'
import { localizePath } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'

/**
 * Links to the account area. The page contains those for signed-in and for signed-out visitors, because it is the same for everybody. The
 * before-paint script decides which are shown (`app/bootstrap/before-paint.ts`).
 */
export function AccountLinks({ isMenu = false }: { isMenu?: boolean }) {
  const t = useMessages()
  const locale = useLocale()
  const { external } = site.accounts
  if (!features.accounts && !external) return null
  const at = (path: string) => localizePath(path, locale)
  // The state of an external log-in is not known here.
  const signedOutClass = external ? '' : ' signed-out'
  const plainClass = isMenu ? 'button' : 'account-link'
  const primaryClass = isMenu ? 'button primary' : 'button primary small'
  return (
    <>
      <a className={plainClass + signedOutClass} href={external?.login ?? at('/login')}>
        {t('nav.login')}
      </a>
      <a className={primaryClass + signedOutClass} href={external?.signUp ?? at('/sign-up')}>
        {t(isMenu ? 'nav.createAccount' : 'nav.signUp')}
      </a>
      {!external && (
        <>
          <a className={`${primaryClass} signed-in`} href={at('/dashboard')}>
            {t('nav.dashboard')}
          </a>
          <form className="signed-in" method="post" action={at('/logout')}>
            <button className={plainClass}>{t('nav.signOut')}</button>
          </form>
        </>
      )}
    </>
  )
}
