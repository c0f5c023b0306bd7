/** Addresses of the APIs, `endpoints` in `contract/gateway.yaml`. In the scripts of every page, so the rest of the contract is not here. */
export { endpoints } from '#generated/endpoints.ts'
