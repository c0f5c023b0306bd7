/** What the names of all texts begin with that a tab keeps of requests: whose they are and of which request comes behind. */
export const draftKeyPrefix = 'inbox-words-'
