import { useMessages } from '#app/i18n/locale.tsx'

/** Follows the system unless chosen; works by the bootstrap script and is shown only where scripts run. */
export function ThemeSwitch() {
  const t = useMessages()
  return (
    <div className="theme-switch" role="group" aria-label={t('theme.label')}>
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <button key={theme} type="button" data-set-theme={theme} aria-pressed={theme === 'system'} suppressHydrationWarning>
          {t(`theme.${theme}`)}
        </button>
      ))}
    </div>
  )
}
