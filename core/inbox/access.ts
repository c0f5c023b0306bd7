/** Who may read what in the inbox, and who may edit content. */
import { features } from '#core/structure/features.ts'
import { roles, type Account, type Role } from '#core/accounts/service.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'

const staffKinds: readonly SubmissionKind[] = ['contact', 'dataset', 'scraper', 'abuse', 'feedback']

const legalKinds: readonly SubmissionKind[] = features.police ? [...staffKinds, 'police'] : staffKinds

const readableKinds: Readonly<Record<Role, readonly SubmissionKind[]>> = {
  customer: [],
  staff: staffKinds,
  legal: legalKinds,
  editor: [],
  admin: legalKinds,
}

/** Roles of the staff. */
export const staffRoles = roles.filter((role) => role !== 'customer')

export type StaffRole = (typeof staffRoles)[number]

/** The kinds of submission that a role may read. */
export function readableKindsFor(role: Role): readonly SubmissionKind[] {
  return readableKinds[role]
}

/** Roles that have access to the inbox and its reports. */
export const inboxRoles: readonly Role[] = roles.filter((role) => readableKinds[role].length > 0)

/** Roles that edit content. */
export const editorRoles: readonly Role[] = ['editor', 'admin']

/** Whether an account may open pages of staff at all: by role, and with a second factor (A11). */
export function isStaff({ role, secondFactor }: Pick<Account, 'role' | 'secondFactor'>): boolean {
  return role !== 'customer' && secondFactor
}

/** Whether an account has access to the inbox and its reports. */
export function mayOpenInbox(account: Pick<Account, 'role' | 'secondFactor'>): boolean {
  return isStaff(account) && inboxRoles.includes(account.role)
}

/** Whether an account has reauthenticated a short time ago (ASVS 7.5.3). */
export function isReauthenticated({ reauthenticatedUntil }: Pick<Account, 'reauthenticatedUntil'>, now: Date): boolean {
  return reauthenticatedUntil !== undefined && reauthenticatedUntil > now.toISOString()
}

/** Whether an account may see police submissions: by role, and after reauthentication. */
export function mayReadPolice(account: Account, now: Date): boolean {
  return readableKinds[account.role].includes('police') && isReauthenticated(account, now)
}
