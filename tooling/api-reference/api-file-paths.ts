/** Addresses of the files that describe the API to programs. */
export const openApiPath = '/openapi.yaml'
export const collectionPath = '/postman_collection.json'
