import type { Translate } from '#core/messages.ts'

/** What `Shortcuts` says. */
export function shortcutLabels(t: Translate) {
  return {
    title: t('shortcuts.title'),
    use: t('shortcuts.enable'),
    done: t('shortcuts.done'),
    next: t('shortcuts.next'),
    previous: t('shortcuts.previous'),
    open: t('shortcuts.open'),
    search: t('shortcuts.search'),
    assign: t('shortcuts.assign'),
    note: t('shortcuts.note'),
    reply: t('shortcuts.reply'),
    close: t('shortcuts.close'),
    back: t('shortcuts.back'),
    help: t('shortcuts.help'),
  }
}
