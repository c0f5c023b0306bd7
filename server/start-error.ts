/** A reason not to start that the person who starts the server can do something about; its words say what, and stand without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
