/** All migrations by name. A database records the names that have run, so a released one is never renamed. */
import type { Migration } from 'kysely/migration'
import * as m0001 from './0001-builds.ts'
import * as m0002 from './0002-forms.ts'
import * as m0003 from './0003-searches.ts'
import * as m0004 from './0004-article-reads.ts'
import * as m0005 from './0005-senders.ts'
import * as m0006 from './0006-accounts.ts'
import * as m0007 from './0007-inbox.ts'
import * as m0008 from './0008-inbox.ts'
import * as m0009 from './0009-inviters.ts'
import * as m0010 from './0010-links.ts'
import * as m0011 from './0011-requests.ts'
import * as m0012 from './0012-lookups.ts'
import * as m0013 from './0013-names.ts'
import * as m0014 from './0014-assets.ts'
import * as m0015 from './0015-gathered.ts'
import * as m0016 from './0016-visits.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-builds': m0001,
  '0002-forms': m0002,
  '0003-searches': m0003,
  '0004-article-reads': m0004,
  '0005-senders': m0005,
  '0006-accounts': m0006,
  '0007-inbox': m0007,
  '0008-inbox': m0008,
  '0009-inviters': m0009,
  '0010-links': m0010,
  '0011-requests': m0011,
  '0012-lookups': m0012,
  '0013-names': m0013,
  '0014-assets': m0014,
  '0015-gathered': m0015,
  '0016-visits': m0016,
}
