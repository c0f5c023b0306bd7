/**
 * From the first character of a word to its last `@`, and the host behind it. An `@` after a slash begins the name of a package in the path of a
 * stack (`node_modules/@scope/name`). The first lookbehind keeps the time linear in the length of a word without `@`.
 */
const address = /(?<![^\s<>"'(),:;])[^\s<>"'(),:;]+(?<!\/)@[^\s<>"'(),:;/]+/g

/** Replaces mail addresses in a text: mail servers and databases repeat them in their errors, and logs must not contain them (D14). */
export function withoutAddresses(text: string): string {
  return text.replaceAll(address, '…')
}
