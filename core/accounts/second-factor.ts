/** What an app that makes codes is given (the Key URI format of Google Authenticator, which all of them read). */

/** The address that such an app opens, or reads from a QR code. @param key Base32 */
export function totpUri({ issuer, email, key }: { issuer: string; email: string; key: string }): string {
  const parameters = new URLSearchParams({ secret: key, issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters.toString()}`
}

/** Whether a text is such a key, in Base32 (RFC 4648, 6). */
export function isTotpKey(text: string): boolean {
  return /^[A-Z2-7]{16,128}$/.test(text)
}
