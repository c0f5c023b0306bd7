/** Where files may arrive: larger bodies, and more time for them. */
import { fileField, forms } from '#core/forms/definitions.ts'
import { uploadPath } from '#core/forms/desk.ts'
import { splitLocale } from '#core/urls.ts'

const paths = new Set([uploadPath, ...forms.filter(fileField).map(({ path }) => path)])

/** Whether a file may come to a path, which may be that of a page's payload. */
export function takesFile(path: string): boolean {
  return paths.has(splitLocale(path).path.replace(/\.data$/, ''))
}
