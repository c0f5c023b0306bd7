/** A backup can't be made, found or restored; the message is for the person who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError'
}
