import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxHarBytes, readHar, type HarProblem, type Visit } from '#core/estimate/har.ts'
import { Field } from '#app/ui/field.tsx'
import type { EstimatorData } from './estimator-loader.ts'
import { fill } from './fill.ts'

interface Props {
  texts: EstimatorData['texts']
  /** The visit that was read. */
  visit: Visit | undefined
  onRead: (visit: Visit) => void
}

/** Reads a HAR file in the page. The field has no name and is in no form: the file, which has addresses and cookies, is never sent. */
export function HarField({ texts, visit, onRead }: Props) {
  const [problem, setProblem] = useState<HarProblem | 'too-large'>()

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > maxHarBytes) return setProblem('too-large')
    const found = readHar(await file.text())
    if ('problem' in found) return setProblem(found.problem)
    setProblem(undefined)
    onRead(found.visit)
  }
  const field = useRef<HTMLInputElement>(null)
  const readEarlierFile = useEffectEvent(() => void read(field.current!.files?.[0]))
  // A file that was chosen before React has started.
  useEffect(() => readEarlierFile(), [])
  return (
    <div className="needs-script">
      <Field id="har-file" label={texts.har} hint={texts.harText} problem={problem && texts.problems[problem]} problemRole="status">
        {(control) => (
          <input
            {...control}
            ref={field}
            type="file"
            accept=".har,application/json"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        )}
      </Field>
      <p role="status">
        {visit && !problem && fill(texts.harRead, { requests: visit.requests, cached: visit.cached, failed: visit.failed })}
      </p>
    </div>
  )
}
