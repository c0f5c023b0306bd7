import { useEffect, useState } from 'react'
import { formByName, type FormDefinition, type FormName } from '#core/forms/definitions.ts'
import { formatLocalTime } from '#core/format-time.ts'
import { isBlank } from '#core/forms/text.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { deleteDraft, deleteSentDraft, saveDraft, readDrafts, setTabDraftKey, type Draft } from '#app/state/drafts.ts'
import styles from './dashboard.module.css'

interface Form extends Pick<FormDefinition, 'name' | 'path'> {
  title: string
}

interface Props {
  labels: {
    title: string
    text: string
    none: string
    discard: string
    discarded: string
    restore: string
    forms: readonly Form[]
    /** By slug. */
    datasetTitles: Readonly<Record<string, string>>
    /** Submissions of the account whose drafts may still be stored here. */
    sent: readonly { form: FormName; values: FormValues }[]
  }
}

interface UnsentDraft {
  form: Form
  draft: Draft
  isDiscarded?: boolean
}

/** Drafts of forms in this browser. They exist only in its storage, so the section is hidden without script. */
export function UnsentDrafts({ labels }: Props) {
  const locale = useLocale()
  const [drafts, setDrafts] = useState<readonly UnsentDraft[]>()
  useEffect(() => {
    const refresh = () => setDrafts((shown = []) => labels.forms.flatMap((form) => draftsOf(form, shown)))
    for (const { form, values } of labels.sent) deleteSentDrafts(form, values)
    refresh()
    addEventListener('storage', refresh)
    return () => removeEventListener('storage', refresh)
  }, [labels])

  /** A discarded draft stays in the list, and can be restored while the page is open. */
  const toggle = ({ form, draft, isDiscarded = false }: UnsentDraft) => {
    if (isDiscarded) saveDraft(form.name, draft)
    else deleteDraft(form.name, draft.key)
    setDrafts((all) => all?.map((one) => (one.draft === draft ? { ...one, isDiscarded: !isDiscarded } : one)))
  }

  return (
    <section className={`needs-script ${styles.drafts}`} aria-labelledby="drafts">
      <h2 id="drafts">{labels.title}</h2>
      <p>{labels.text}</p>
      <ul aria-live="polite">
        {drafts?.length === 0 && <li className="caption">{labels.none}</li>}
        {drafts?.map((one) => {
          const { form, draft, isDiscarded } = one
          const id = `draft-${draft.key}`
          return (
            <li key={draft.key}>
              <h3 id={id}>
                {isDiscarded ? (
                  form.title
                ) : (
                  <LocalLink to={form.path + (draft.search ?? '')} onClick={() => setTabDraftKey(form.name, draft.key)}>
                    {form.title}
                  </LocalLink>
                )}
              </h3>
              <p className={styles.excerpt} dir="auto" translate={isDiscarded ? undefined : 'no'}>
                {isDiscarded ? labels.discarded : makeVisible(excerptOf(draft, labels.datasetTitles))}
              </p>
              <p className="caption">
                <time dateTime={timeOf(draft)}>{formatLocalTime(timeOf(draft), locale)}</time>
                <button type="button" className="text-button" aria-describedby={id} onClick={() => toggle(one)}>
                  {isDiscarded ? labels.restore : labels.discard}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Deletes the drafts of a form that hold exactly the values of a submission: the form was stored, and its answer was lost. */
function deleteSentDrafts(form: FormName, values: FormValues): void {
  for (const { key } of readDrafts(form)) deleteSentDraft(formByName(form), key, values)
}

/** Latest first. Drafts that were discarded here stay in place when other tabs write drafts. */
function draftsOf(form: Form, shown: readonly UnsentDraft[]): UnsentDraft[] {
  const drafts = readDrafts(form.name)
  const discarded = shown.filter(
    ({ form: { name }, draft, isDiscarded }) => isDiscarded && name === form.name && !drafts.some(({ key }) => key === draft.key),
  )
  return [...drafts.map((draft) => ({ form, draft })), ...discarded].toSorted((a, b) => b.draft.savedAt - a.draft.savedAt)
}

const timeOf = ({ savedAt }: Draft) => new Date(savedAt).toISOString()

/** The longest value of a draft; the chosen datasets, by their titles, are one. */
function excerptOf({ values: { datasets = [], ...values } }: Draft, datasetTitles: Readonly<Record<string, string>>): string {
  const titles = datasets.map((slug) => datasetTitles[slug] ?? slug).join('\n')
  const typed = [titles, ...Object.values(values).flat()]
  return typed.filter((text) => !isBlank(text)).reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}
