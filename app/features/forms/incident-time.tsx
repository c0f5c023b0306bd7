import { useState } from 'react'
import { utcTimes } from '#core/forms/zoned-time.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { Field } from '#app/ui/field.tsx'
import styles from './form.module.css'

/**
 * Converts the local time of an incident to UTC and inserts it into a field of the form: an hour later an address may belong to somebody
 * else.
 *
 * @param field id of that field
 */
export function IncidentTime({ field }: { field: string }) {
  const t = useMessages()
  const [local, setLocal] = useState('')
  const zones = useBrowserValue(browserZones, serverZones)
  const [chosen, setChosen] = useState<string>()
  const zone = chosen ?? zones[0]!
  const moments = local ? utcTimes(local, zone) : []

  function insert(moment: Date): void {
    const control = document.querySelector<HTMLTextAreaElement | HTMLInputElement>(`#${field}`)
    if (!control) return
    const text = `${isoOf(moment)} (${local.replace('T', ' ')} ${zone})`
    const lines = control instanceof HTMLTextAreaElement
    control.value = [control.value.trimEnd(), text].filter(Boolean).join(lines ? '\n' : ', ')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  }

  return (
    <fieldset className={`field needs-script ${styles.time}`}>
      <legend>{t('form.time.title')}</legend>
      <p className="hint">{t('form.time.hint')}</p>
      <Field id={`${field}-local`} label={t('form.time.local')}>
        {(control) => (
          <input {...control} type="datetime-local" step={1} value={local} onChange={(event) => setLocal(event.target.value)} />
        )}
      </Field>
      <Field id={`${field}-zone`} label={t('form.time.zone')}>
        {(control) => (
          <select {...control} data-browser="" value={zone} onChange={(event) => setChosen(event.target.value)}>
            {zones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <div role="status">
        {/^(?:19|[2-9]\d)\d\d-/.test(local) && moments.length === 0 && <p>{t('form.time.skipped')}</p>}
        {moments.length > 1 && <p>{t('form.time.ambiguous')}</p>}
        {moments.map((moment, index) => (
          <p key={moment.getTime()}>
            <bdi id={`${field}-moment-${index}`}>{isoOf(moment)}</bdi>{' '}
            <button type="button" className="text-button" aria-describedby={`${field}-moment-${index}`} onClick={() => insert(moment)}>
              {t('form.time.insert')}
            </button>
          </p>
        ))}
      </div>
    </fieldset>
  )
}

/** The time zones of the browser, which may differ from those of the server; its own first. */
function browserZones(): readonly string[] {
  known ??= [...new Set([currentName(ownZone()), 'UTC', ...Intl.supportedValuesOf('timeZone').map(currentName).toSorted()])]
  return known
}

/** The browser's zone; UTC if it cannot be used in calculations (`Etc/Unknown`). */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The current name in the time zone database; CLDR, and therefore many browsers, keep the original name. */
function currentName(zone: string): string {
  return renamed[zone] ?? zone
}

const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

let known: readonly string[] | undefined

const serverZones: readonly string[] = ['UTC']

/** ISO 8601 without fractions: `2026-11-21T14:30:00Z`. */
function isoOf(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '')
}
