/** Replaces mail addresses in a text: mail servers and databases repeat them in their errors, and logs must not contain them (D14). */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…')
}
