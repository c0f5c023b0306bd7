/** The key of a second factor for authenticator apps (Key URI format of Google Authenticator, which all of them read). */

/** The URI that an authenticator app opens, or reads from a QR code. @param key Base32 */
export function totpUri({ issuer, email, key }: { issuer: string; email: string; key: string }): string {
  const parameters = new URLSearchParams({ secret: key, issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters.toString()}`
}

/** Whether a text is a key in Base32 (RFC 4648, 6). */
export function isTotpKey(text: string): boolean {
  return /^[A-Z2-7]{16,128}$/.test(text)
}
