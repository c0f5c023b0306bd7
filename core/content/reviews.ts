/** Documents and facts that somebody must look at again by a day, and who that is. */
import { dayMs } from '#core/durations.ts'
import { reviews, site } from '#site'

/** Something to look at again, as the build writes it for the server. */
export interface Review {
  /** File, with the line of the date if it has one there. */
  file: string
  /** What it is: the title of the document, or the name of a fact. */
  title: string
  /** Unprefixed path of the page that shows it, if it has one. */
  path?: string
  /** ISO date by which it is looked at. */
  by: string
  /** A mailbox of `site/provider.yaml`, or a mail address. */
  owner: string
}

/** Name of the file with all of them beside the compiled content. */
export const reviewsFile = 'reviews.json'

/** Days before `by` from which it is listed. */
export const reviewNoticeDays = 14

const isMailbox = (owner: string): owner is keyof typeof site.email => Object.hasOwn(site.email, owner)

export const ownerForm = `a mailbox of site/provider.yaml (${Object.keys(site.email).join(', ')}), or a mail address`

export function isOwner(owner: string): boolean {
  return isMailbox(owner) || /^[^\s@<>]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(owner)
}

/** The mail address of an owner. */
export function addressOf(owner: string): string {
  return isMailbox(owner) ? site.email[owner] : owner
}

/** The owner of what states none. @param collection folder below `content/`, `trust` or `provider` */
export function ownerOf(collection: string): string {
  return reviews.owners[collection] ?? reviews.owner
}

/** What is due on a day: overdue, or within the notice; the earliest first. @param today ISO date */
export function dueReviews(all: readonly Review[], today: string, noticeDays = reviewNoticeDays): Review[] {
  const until = new Date(Date.parse(today) + noticeDays * dayMs).toISOString().slice(0, 10)
  return all.filter(({ by }) => by <= until).toSorted((a, b) => (a.by === b.by ? (a.file < b.file ? -1 : 1) : a.by < b.by ? -1 : 1))
}
