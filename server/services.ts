/** What pages are handed: everything they may use of the server, made once at start. */
import type { ContentStore } from '#core/content/documents.ts'
import type { AccountDesk } from '#core/accounts/desk.ts'
import type { InboxDesk, StaffDesk } from '#core/inbox/desk.ts'
import type { FormDesk } from '#core/forms/desk.ts'
import type { NoteSearch } from '#server/search/notes.ts'
import type { Search } from '#core/search/search.ts'

/** The services of a running server. */
export interface Services {
  content: ContentStore
  forms: FormDesk
  accounts: AccountDesk
  inbox: InboxDesk
  staff: StaffDesk
  search: Search
  /** Is told of searches. */
  noteSearch: NoteSearch
}
