/** Id of the form that every field and button of a submission's page belongs to. */
export const changeForm = 'change'
