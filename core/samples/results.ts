/** The last runs of the programs that the request builder shows first, from `tooling/samples/results.json`. For loaders. */
export { requestRuns } from '#generated/sample-results.ts'
