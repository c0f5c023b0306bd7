/** Where more may arrive than a form of a page for all has: files, with more time for them, and what staff write. */
import { fileField, forms } from '#core/forms/definitions.ts'
import { uploadPath } from '#core/forms/desk.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { splitLocale } from '#core/urls.ts'

const paths = new Set([uploadPath, ...forms.filter(fileField).map(({ path }) => path)])

/** Whether a file may come to a path, which may be that of a page's payload. */
export function takesFile(path: string): boolean {
  return paths.has(splitLocale(path).path.replace(/\.data$/, ''))
}

/** Whether staff write to a path, which may be that of a page's payload, or what they wrote passes there while they prove who they are. */
export function takesReply(path: string): boolean {
  const { path: page } = splitLocale(path)
  return page.startsWith(`${inboxPath}/`) || /^\/dashboard\/prove(?:\.data)?$/.test(page)
}
