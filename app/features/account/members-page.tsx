import { Form } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { loadMembers } from './members-loader.ts'
import { SectionSuccess, AccountSection, Row, Rows } from './account-section.tsx'
import type { AccountAnswer } from './account-data.ts'
import styles from './members.module.css'

interface Props {
  data: Awaited<ReturnType<typeof loadMembers>>
  answer: AccountAnswer | undefined
}

export function MembersPage({ data, answer }: Props) {
  const { members, rights, invitation, pending } = data
  return (
    <AccountFrame data={data} answer={answer} lead={data.lead}>
      <div className="wrap">
        {data.done !== undefined && !answer && <SectionSuccess>{data.done}</SectionSuccess>}
        <AccountSection
          id="members"
          title={members.title}
          about={
            <dl className={styles.rights}>
              {rights.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          }
        >
          <Rows>
            {members.rows.map((member) => (
              <Row
                key={member.id}
                action={
                  member.mark === undefined ? (
                    <RoleForm member={member} roles={members.roles} label={members.change} />
                  ) : (
                    <p>{member.roleName}</p>
                  )
                }
              >
                <p>
                  <strong>
                    <bdi>{member.name}</bdi>
                  </strong>{' '}
                  {member.mark}
                </p>
                <p className={styles.email}>
                  <bdi>{member.email}</bdi>
                </p>
                <p className="caption">{member.facts}</p>
              </Row>
            ))}
          </Rows>
        </AccountSection>
        <AccountSection id="invitation" title={invitation.title} about={<p>{invitation.text}</p>}>
          <AccountForm form={invitation.form} answer={answer} />
        </AccountSection>
        {pending.rows.length > 0 && (
          <AccountSection id="pending" title={pending.title} about={<p>{pending.text}</p>}>
            <Rows>
              {pending.rows.map(({ id, email, facts }) => (
                <Row
                  key={id}
                  id={`to-${id}`}
                  action={
                    <Form method="post" reloadDocument>
                      <input type="hidden" name="form" value="withdraw" />
                      <button className="button small" name="id" value={id} aria-describedby={`to-${id}`}>
                        {pending.withdraw}
                      </button>
                    </Form>
                  }
                >
                  <p>
                    <bdi>{email}</bdi>
                  </p>
                  <p className="caption">{facts}</p>
                </Row>
              ))}
            </Rows>
          </AccountSection>
        )}
      </div>
    </AccountFrame>
  )
}

interface RoleFormProps {
  member: { id: string; role: string; label: string }
  roles: readonly { value: string; label: string }[]
  label: string
}

function RoleForm({ member, roles, label }: RoleFormProps) {
  return (
    <Form method="post" reloadDocument className={styles.role}>
      <input type="hidden" name="form" value="role" />
      <input type="hidden" name="id" value={member.id} />
      <Field id={`role-${member.id}`} head={null}>
        {(control) => (
          <select {...control} name="role" aria-label={member.label} defaultValue={member.role}>
            {roles.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className="button small">{label}</button>
    </Form>
  )
}
