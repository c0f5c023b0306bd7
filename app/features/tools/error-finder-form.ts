/** Name of the field of the error finder. */
export const messageField = 'message'
