/** The trust ledger, `contract/trust.yaml`, as the build has compiled it. For loaders and server, like `places.ts`. */
export { trustRows } from '#generated/trust.ts'
