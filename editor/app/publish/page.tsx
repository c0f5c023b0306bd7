/** What is saved and not published, the check of everything, publishing and updating. */
import { useState } from 'react'
import type { Status } from '../../protocol/status.ts'
import { call, type ApiFailure } from '../api.ts'
import { useDates, useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { Failure, Notice, ProblemList } from '../parts/notices.tsx'
import { asFailure } from '../use-operation.ts'

interface PublishPageProps {
  status: Status | null
  onChanged: () => void
}

export function PublishPage({ status, onChanged }: PublishPageProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [running, setRunning] = useState<'publish' | 'update' | null>(null)
  async function run(name: 'publish' | 'update') {
    setRunning(name)
    setFailure(null)
    announce(t(`publish.${name}Running`))
    try {
      const message =
        name === 'publish'
          ? t('publish.done', { count: (await call('publish', {})).published.length })
          : t('publish.updated', { count: (await call('update', {})).received })
      announce(message)
    } catch (error) {
      setFailure(asFailure(error))
    }
    setRunning(null)
    onChanged()
  }
  if (!status) return <p className="page">{t('loading')}</p>
  const errors = status.check.problems.filter(({ severity }) => severity === 'error').length
  const canPublish = status.unpublished.length > 0 && status.remote !== null && running === null
  return (
    <div className="page">
      <h1>{t('nav.publish')}</h1>
      <p className="caption">
        {t('publish.branch')} <bdi dir="ltr">{status.branch}</bdi> ·{' '}
        {status.remote === null ? t('publish.noRemote') : <bdi dir="ltr">{status.remote}</bdi>}
      </p>
      <Failure failure={failure} />
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          aria-disabled={!canPublish}
          aria-busy={running === 'publish'}
          aria-describedby="publish-reason"
          onClick={() => canPublish && void run('publish')}
        >
          {t('publish.action', { count: status.unpublished.length })}
        </button>
        <button type="button" className="button" aria-busy={running === 'update'} onClick={() => running === null && void run('update')}>
          {t('publish.update', { count: status.behind })}
        </button>
      </div>
      <p id="publish-reason" className="caption">
        {errors > 0
          ? t('publish.hasErrors', { count: errors })
          : status.unpublished.length === 0
            ? t('publish.nothing')
            : t('publish.ready')}
      </p>
      <Unpublished status={status} />
      {status.changedOutside.length > 0 && (
        <Notice kind="note">
          <p>{t('publish.changedOutside', { count: status.changedOutside.length })}</p>
          <ul className="plain-list">
            {status.changedOutside.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Check status={status} />
    </div>
  )
}

function Unpublished({ status }: { status: Status }) {
  const t = useTranslate()
  const { time } = useDates()
  if (status.unpublished.length === 0) return null
  return (
    <section>
      <h2>{t('publish.unpublished')}</h2>
      <ol className="commits">
        {status.unpublished.map(({ commit, subject, author, date, files }) => (
          <li key={commit}>
            <bdi>{subject}</bdi>
            <span className="caption">
              {time(date)} · <bdi>{author.name}</bdi> · <bdi dir="ltr">{files.join(', ')}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Check({ status: { check } }: { status: Status }) {
  const t = useTranslate()
  return (
    <section>
      <h2>{t('publish.check')}</h2>
      <p>
        {check.state === 'running'
          ? t('publish.checkRunning')
          : check.state === 'failed'
            ? t('publish.checkFailed')
            : t('problems.count', { count: check.problems.length })}
      </p>
      <ProblemList problems={check.problems} />
      {check.warnings.length > 0 && (
        <details>
          <summary>{t('publish.warnings', { count: check.warnings.length })}</summary>
          <ul className="plain-list" lang="en" dir="ltr">
            {check.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
