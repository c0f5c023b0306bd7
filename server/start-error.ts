/** An error at start that the operator can correct. The message says how and is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
