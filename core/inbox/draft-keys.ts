/** Prefix of the keys of inbox drafts in session storage; the account's id and the submission's reference follow. */
export const draftKeyPrefix = 'inbox-words-'
