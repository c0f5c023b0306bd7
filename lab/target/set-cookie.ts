/** The value of `Set-Cookie` for a cookie of the whole host, until the browser ends. */
export function setHeaderCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; SameSite=Lax`
}
