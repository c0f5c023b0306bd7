import { features } from '#core/structure/features.ts'
import { site } from '#site'

/** Whether customers have their pages here: accounts may be switched off, or be those of an external account area. Staff log in in any case. */
export function hasCustomerPages(): boolean {
  return features.accounts && site.accounts.external === undefined
}
