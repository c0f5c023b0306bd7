/** Errors of a database that is away or busy for a moment. */

/**
 * Codes of sockets and Node, of Postgres (08: connection, 53: resources, 57: stopped by the operator or by a timeout, 25P03: idle in a transaction,
 * 25006: a replica, to which the address leads during a failover), and of SQLite.
 */
const codes =
  /^(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|08\w{3}|53\w{3}|57(?:014|P0\d)|25P03|25006|SQLITE_(?:BUSY|LOCKED|CANTOPEN|IOERR|FULL)\w*)$/

/** Messages of pg without a code. */
const messages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** The file of the database was moved, replaced or deleted while it was open. */
export class DatabaseMoved extends Error {
  override name = 'DatabaseMoved'
}

/** Whether an error, or its cause, means that the database does not answer now and may do so later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseMoved || messages.test(error.message) || (typeof code === 'string' && codes.test(code))) return true
  return isDatabaseOutage(error.cause)
}
