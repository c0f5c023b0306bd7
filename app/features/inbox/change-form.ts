/** Id of the form that every field and button of a request's page belongs to. */
export const changeForm = 'change'
