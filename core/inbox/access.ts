/** Who may read what in the inbox. */
import { roles, type Account, type Role } from '#core/accounts/desk.ts'
import type { FormName } from './desk.ts'

const ofStaff: readonly FormName[] = ['contact', 'dataset', 'scraper', 'abuse', 'feedback']

const readable: Readonly<Record<Role, readonly FormName[]>> = {
  customer: [],
  staff: ofStaff,
  legal: [...ofStaff, 'police'],
  admin: [...ofStaff, 'police'],
}

/** Roles of those who work here, the least first. */
export const staffRoles = roles.filter((role) => role !== 'customer')

/** The forms whose requests a role may read. */
export function formsFor(role: Role): readonly FormName[] {
  return readable[role]
}

/** Whether somebody is let into the inbox: by role, and with a second factor (A11). */
export function isStaff({ role, secondFactor }: Pick<Account, 'role' | 'secondFactor'>): boolean {
  return role !== 'customer' && secondFactor
}

/** Whether somebody has proven who they are a short time ago (ASVS 7.5.3). */
export function isProven({ provenUntil }: Pick<Account, 'provenUntil'>, now: Date): boolean {
  return provenUntil !== undefined && provenUntil > now.toISOString()
}

/** Whether police material is shown: to those who may, and have proven who they are. */
export function mayReadPolice(account: Account, now: Date): boolean {
  return readable[account.role].includes('police') && isProven(account, now)
}
