/** What the compiler says about the document now. */
import { useEffect, useRef } from 'react'
import type { Diagnostic } from '../../protocol/errors.ts'
import { useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { Failure, ProblemList } from '../parts/notices.tsx'
import type { CheckResult } from './use-document.ts'

export function Problems({ check, onOpen }: { check: CheckResult; onOpen: (problem: Diagnostic) => void }) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { problems, failure, isRunning } = check
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const announced = useRef(0)
  useEffect(() => {
    if (isRunning || announced.current === errors) return
    announced.current = errors
    announce(t('problems.count', { count: errors }))
  }, [isRunning, errors, announce, t])
  return (
    <section className="problems" aria-labelledby="problems-title">
      <h2 id="problems-title">
        {t('problems.title')}{' '}
        <span className="detail">{isRunning ? t('problems.checking') : t('problems.count', { count: problems.length })}</span>
      </h2>
      <Failure failure={failure} />
      {problems.length > 0 && <ProblemList problems={problems} onOpen={onOpen} />}
    </section>
  )
}
