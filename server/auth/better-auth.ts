/** Better Auth over the site's own database: sessions, second factors. It answers no address by itself. */
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { Logger } from 'pino'
import { roles, type Role } from '#core/accounts/desk.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { openSession } from '#server/auth/open-session.ts'
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts'
import { renewSession } from '#server/auth/renew-session.ts'
import { makeSpareCodes } from '#server/auth/spare-codes.ts'
import type { Database } from '#server/db/open.ts'
import { site } from '#site'

const day = 86_400

/** How long somebody stays signed in. Seconds. */
export const sessionTimes = {
  customer: { idle: 7 * day, absolute: 30 * day },
  staff: { idle: 30 * 60, absolute: 12 * 3600 },
} as const

/** Opens it. @param secret signs cookies; whoever has it and the database can sign in as anybody */
export function openAuth({ db }: Database, { origin, secret, logger }: { origin: string; secret: string; logger: Logger }) {
  const isSecure = origin.startsWith('https:')
  const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }
  return betterAuth({
    appName: site.brand,
    baseURL: origin,
    secret,
    // The type says how times and booleans are written, and here both databases have them as SQLite does.
    database: { db, type: 'sqlite', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => logger.error({ reason: message }, 'accounts'),
    },
    advanced: {
      // Better Auth's own prefix is __Secure-, which a host below this one could set (RFC 6265bis, 4.1.3).
      useSecureCookies: false,
      cookiePrefix: `${isSecure ? '__Host-' : ''}${site.brand.toLowerCase()}`,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => crypto.randomUUID() },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...dates },
      additionalFields: {
        locale: { type: 'string', required: true, input: false, defaultValue: fallbackLocale satisfies Locale },
        role: { type: [...roles], required: true, input: false, defaultValue: 'customer' satisfies Role },
      },
    },
    session: {
      modelName: 'sessions',
      fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...dates },
      // Idle times differ by role, and are the desk's to keep.
      additionalFields: { provenAt: { type: 'string', required: false, input: false, fieldName: 'proven_at' } },
      expiresIn: sessionTimes.customer.absolute,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...dates },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      // Accounts are made by whoever has opened the link in a mail (desk.ts), and log in by log-in.ts.
      enabled: false,
      // In UTF-16 units; the bound in code points is that of passwords.ts.
      maxPasswordLength: 1024,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      openSession,
      renewSession,
      twoFactor({
        issuer: site.brand,
        backupCodeOptions: { customBackupCodesGenerate: makeSpareCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  })
}

/** Better Auth, opened. */
export type Auth = ReturnType<typeof openAuth>
