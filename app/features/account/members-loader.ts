/** Who works here, for administrators: roles, and invitations. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { roles, type Account } from '#core/accounts/desk.ts'
import { formatTime } from '#core/format-time.ts'
import { staffRoles } from '#core/inbox/access.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { ownPages } from '#app/page/inbox-loader.ts'
import { requireStaff, withAccess } from '#app/page/staff-loader.ts'
import { accountContext, accountFields, accountFrame, refuse, sent } from './account-loader.ts'

/** What the page of an administrator's account says of it. */
export function membersSection(t: Translate, account: Account) {
  if (account.role !== 'admin') return []
  return [{ id: 'staff', title: t('door.staff'), text: t('door.staffText'), page: { to: '/dashboard/staff', label: t('door.staff') } }]
}

async function staffContext(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const admin = await requireStaff(args, ['admin'])
  const context = accountContext(args)
  return { ...context, admin, staff: context.services().staff }
}

export async function loadMembers(args: LoaderFunctionArgs) {
  const { admin, staff, locale, t } = await staffContext(args)
  const { members, invitations } = await withAccess(args, () => staff.list(admin))
  const own = ownPages(t)
  const { email } = accountFields(t)
  const role = (code: (typeof roles)[number]) => ({ value: code, label: t(`door.role.${code}`) })
  const told: Readonly<Record<string, string>> = { invite: t('door.invited'), withdraw: t('door.withdrawn'), role: t('door.roleChanged') }
  return {
    ...accountFrame(args, t('door.staff'), [{ label: own.label, path: own.to }]),
    lead: t('door.staffText'),
    done: told[args.url.searchParams.get('done') ?? ''],
    rights: staffRoles.map((code) => ({ name: t(`door.role.${code}`), text: t(`door.rights.${code}`) })),
    members: {
      title: t('door.members'),
      change: t('door.changeRole'),
      roles: [...staffRoles.map(role), { value: 'customer', label: t('door.takeAway') }],
      rows: members.map(({ id, name, email: address, role: held, secondFactor, usedAt }) => ({
        id,
        name,
        email: address,
        role: held,
        roleName: t(`door.role.${held}`),
        facts: [
          secondFactor ? t('door.memberProven') : t('door.memberUnproven'),
          usedAt === undefined ? t('door.memberOut') : t('door.memberUsed', { time: formatTime(usedAt, locale) }),
        ].join(' · '),
        mark: id === admin.id ? t('door.you') : undefined,
        label: t('door.roleOf', { name }),
      })),
    },
    invitation: {
      title: t('door.invite'),
      text: t('door.inviteText'),
      form: {
        name: 'invite',
        fields: [
          { ...email, autoComplete: 'off' as const },
          {
            name: 'role',
            type: 'text' as const,
            label: t('door.roleLabel'),
            autoComplete: 'off' as const,
            value: 'staff',
            options: staffRoles.map(role),
          },
        ],
        submit: t('door.inviteAction'),
      },
    },
    pending: {
      title: t('door.pending'),
      text: t('door.pendingText'),
      withdraw: t('door.withdraw'),
      rows: invitations.map(({ id, email: address, role: offered, endsAt }) => ({
        id,
        email: address,
        facts: t('door.pendingFacts', { role: t(`door.role.${offered}`), time: formatTime(endsAt, locale) }),
      })),
    },
  }
}

export async function receiveMembers(args: ActionFunctionArgs) {
  const { admin, staff, asker, locale, path, t } = await staffContext(args)
  const fields = await args.request.formData()
  const form = sent(fields, 'form')
  const done = () => redirect(`${localizePath(path, locale)}?done=${form}`, 303)
  if (form === 'withdraw') {
    await staff.withdraw(admin, sent(fields, 'id'))
    return done()
  }
  const give = () =>
    form === 'invite'
      ? staff.invite(asker, admin, { email: sent(fields, 'email'), role: sent(fields, 'role') })
      : staff.changeRole(admin, sent(fields, 'id'), sent(fields, 'role'))
  const outcome = await withAccess(args, give, '/dashboard/staff')
  return outcome.done ? done() : refuse(t, form, outcome, fields, { member: 'email' })
}
