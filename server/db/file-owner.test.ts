import { expect, test, vi } from 'vitest'
import { giveToOwnerOf, type OwnedFile } from '#server/db/file-owner.ts'

/** A folder of a service with user 1500 and group 1600. */
function asUser(user: number, chown: OwnedFile['chown']): OwnedFile {
  return { folder: '/var/lib/isthmus', path: '/var/lib/isthmus/new.db', user, stat: () => ({ uid: 1500, gid: 1600 }), chown }
}

test('D33: a database that root restores is given to the owner of its folder, and any other user leaves it alone', () => {
  const chown = vi.fn()
  giveToOwnerOf(asUser(1500, chown))
  giveToOwnerOf({ ...asUser(0, chown), stat: () => ({ uid: 0, gid: 0 }) })
  expect(chown).not.toHaveBeenCalled()
  giveToOwnerOf(asUser(0, chown))
  expect(chown.mock.calls).toEqual([['/var/lib/isthmus/new.db', 1500, 1600]])
})

test('D33: root without the right to change owners is told to restore as the owner', () => {
  const refuse = () => {
    throw new Error('EPERM')
  }
  expect(() => giveToOwnerOf(asUser(0, refuse))).toThrow(/owner of \/var\/lib\/isthmus \(user 1500\)\. Run the command as that user\.$/)
})
