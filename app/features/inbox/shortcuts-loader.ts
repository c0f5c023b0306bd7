import type { Translate } from '#core/messages.ts'

/** What `Shortcuts` says. */
export function shortcutWords(t: Translate) {
  return {
    title: t('keys.shortcuts.title'),
    use: t('keys.shortcuts.use'),
    done: t('keys.shortcuts.done'),
    next: t('keys.shortcuts.next'),
    previous: t('keys.shortcuts.previous'),
    open: t('keys.shortcuts.open'),
    search: t('keys.shortcuts.search'),
    assign: t('keys.shortcuts.assign'),
    note: t('keys.shortcuts.note'),
    reply: t('keys.shortcuts.reply'),
    close: t('keys.shortcuts.close'),
    back: t('keys.shortcuts.back'),
    help: t('keys.shortcuts.help'),
  }
}
