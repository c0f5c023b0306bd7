/** How audit and log refer to an account: they are kept longer than its data, so they do not name its owner. */
export function userReference(id: string): string {
  return `U-${id.slice(0, 8)}`
}
