/** The person who runs a command at a shell. */
import { userInfo } from 'node:os'

/** The name of the user of the system; in a container a user may have a number only. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
