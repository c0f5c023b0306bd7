/**
 * Where the provider has exits, `contract/places`, as the build has compiled it. For loaders, server and tools: in the scripts of a page it would
 * weigh more than the page (`tests/architecture/imports.test.ts`).
 */
export { places } from '#generated/places.ts'
