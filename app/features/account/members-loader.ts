/** The page on which administrators manage staff: roles and invitations. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { roles, type Account } from '#core/accounts/service.ts'
import { formatTime } from '#core/format-time.ts'
import { staffRoles } from '#core/inbox/access.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { notFound } from '#app/page/page-context.ts'
import { ownPages } from '#app/staff/inbox-loader.ts'
import { requireStaff, withAccess } from '#app/staff/staff-loader.ts'
import { accountContext, accountFields, accountFrame, receivedForm } from './account-loader.ts'

export function membersSection(t: Translate, account: Account) {
  if (account.role !== 'admin') return []
  return [{ id: 'staff', title: t('staff.title'), text: t('staff.text'), page: { to: '/dashboard/staff', label: t('staff.title') } }]
}

export async function loadMembers(args: LoaderFunctionArgs) {
  const admin = await requireStaff(args, ['admin'])
  const { services, locale, t } = accountContext(args)
  const { members, invitations } = await withAccess(args, () => services().staff.list(admin))
  const ownPage = ownPages(t)
  const { email } = accountFields(t)
  const role = (code: (typeof roles)[number]) => ({ value: code, label: t(`staff.role.${code}`) })
  const doneMessages: Readonly<Record<string, string>> = {
    invite: t('staff.invitationSent'),
    withdraw: t('staff.invitationWithdrawn'),
    role: t('staff.roleChanged'),
  }
  return {
    ...accountFrame(args, t('staff.title'), [{ label: ownPage.label, path: ownPage.to }]),
    lead: t('staff.text'),
    done: doneMessages[args.url.searchParams.get('done') ?? ''],
    rights: staffRoles.map((code) => ({ name: t(`staff.role.${code}`), text: t(`staff.permissions.${code}`) })),
    members: {
      title: t('staff.members'),
      change: t('staff.changeRole'),
      roles: [...staffRoles.map(role), { value: 'customer', label: t('staff.removeRole') }],
      rows: members.map(({ id, name, email: address, role: currentRole, secondFactor, usedAt }) => ({
        id,
        name,
        email: address,
        role: currentRole,
        roleName: t(`staff.role.${currentRole}`),
        facts: [
          secondFactor ? t('staff.twoFactorOn') : t('staff.twoFactorOff'),
          usedAt === undefined ? t('staff.notLoggedIn') : t('staff.lastUsed', { time: formatTime(usedAt, locale) }),
        ].join(' · '),
        mark: id === admin.id ? t('staff.currentUser') : undefined,
        label: t('staff.roleOf', { name }),
      })),
    },
    invitation: {
      title: t('staff.invite'),
      text: t('staff.inviteText'),
      form: {
        name: 'invite',
        fields: [
          { ...email, autoComplete: 'off' as const },
          {
            name: 'role',
            type: 'text' as const,
            label: t('staff.roleLabel'),
            autoComplete: 'off' as const,
            value: 'staff',
            options: staffRoles.map(role),
          },
        ],
        submit: t('staff.sendInvitation'),
      },
    },
    pending: {
      title: t('staff.pendingInvitations'),
      text: t('staff.pendingInvitationsText'),
      withdraw: t('staff.withdrawInvitation'),
      rows: invitations.map(({ id, email: address, role: invitedRole, endsAt }) => ({
        id,
        email: address,
        facts: t('staff.pendingInvitationDetails', { role: t(`staff.role.${invitedRole}`), time: formatTime(endsAt, locale) }),
      })),
    },
  }
}

export async function receiveMembers(args: ActionFunctionArgs) {
  const admin = await requireStaff(args, ['admin'])
  const { services, caller, locale, path, form, text, answer } = await receivedForm(args)
  const { staff } = services()
  const done = `${localizePath(path, locale)}?done=${form}`
  if (form !== 'invite' && form !== 'withdraw' && form !== 'role') notFound(args.url)
  const changes = {
    invite: () => staff.invite(caller, admin, { email: text('email'), role: text('role') }),
    withdraw: () => staff.withdraw(admin, text('id')),
    role: () => staff.changeRole(admin, text('id'), text('role')),
  }
  return answer(await withAccess(args, changes[form], '/dashboard/staff'), done, { fields: { member: 'email' } })
}
