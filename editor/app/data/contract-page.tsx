/** The contract as tables that can be edited. */
import { useState } from 'react'
import type { ContractFile, ContractRow, ContractTable, YamlChange } from '../../protocol/data.ts'
import type { FileHash } from '../../protocol/names.ts'
import { call, type ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { AuthorFields } from '../parts/author-fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input, Select } from '../parts/inputs.tsx'
import { Failure, Notice, ProblemList } from '../parts/notices.tsx'
import { navigate } from '../route.ts'
import { useAuthor } from '../session.tsx'
import { asFailure, useDebounced, useOperation, useStored } from '../use-operation.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { cellChange, cellKey, cellText, inOrder, isMapTable, isSimple, newRow } from './contract-tables.ts'

export default function ContractPage({ file: requested }: { file: string | null }) {
  const t = useTranslate()
  const { value, failure, reload } = useOperation('contract', {})
  const file = value?.files.find(({ file }) => file === requested) ?? value?.files[0]
  return (
    <div className="page">
      <h1>{t('nav.contract')}</h1>
      <p className="lead">{t('contract.lead')}</p>
      <Failure failure={failure} onRetry={reload} />
      {value && file && (
        <>
          <Select
            label={t('contract.file')}
            value={file.file}
            options={value.files.map(({ file }) => ({ value: file, label: file }))}
            onChange={(file) => navigate({ view: 'contract', file })}
          />
          <FileView key={`${file.file} ${file.hash ?? ''}`} file={file} onSaved={reload} />
        </>
      )}
      {!value && !failure && <p>{t('loading')}</p>}
    </div>
  )
}

/** Changes by the path that they change, in the order in which they were made. */
type Edits = Readonly<Record<string, YamlChange>>

/** Changes that the browser stores until they are saved, and the hash of the file from which they began. */
interface Unsaved {
  base: FileHash
  edits: Edits
}

const nothing: Unsaved = { base: null, edits: {} }

function FileView({ file, onSaved }: { file: ContractFile; onSaved: () => void }) {
  const t = useTranslate()
  const [unsaved, setUnsaved] = useStored<Unsaved>(`contract-${file.file}`, nothing)
  const { edits } = unsaved
  const [isSaving, setIsSaving] = useState(false)
  const changes = inOrder(Object.values(edits))
  useLeaveWarning(changes.length > 0)
  const settled = useDebounced(changes.length === 0 ? null : { file: file.file, changes }, 500)
  const checked = useOperation('checkContract', settled)
  const edit = (key: string, change: YamlChange | null) => {
    const { [key]: _change, ...others } = edits
    setUnsaved({ base: changes.length === 0 ? file.hash : unsaved.base, edits: change === null ? others : { ...others, [key]: change } })
  }
  return (
    <>
      <div className="buttons">
        <button
          type="button"
          className="button primary small"
          aria-disabled={changes.length === 0}
          onClick={() => changes.length > 0 && setIsSaving(true)}
        >
          {t('contract.save', { count: changes.length })}
        </button>
        {changes.length > 0 && (
          <button type="button" className="button small" onClick={() => setUnsaved(nothing)}>
            {t('draft.discard')}
          </button>
        )}
      </div>
      <Failure failure={checked.failure} />
      {changes.length > 0 && checked.value && checked.value.problems.length > 0 && <ProblemList problems={checked.value.problems} />}
      {file.tables.map((table) => (
        <Table key={cellKey(table.path)} table={table} edits={edits} onEdit={edit} />
      ))}
      {file.values.length > 0 && <Values file={file} edits={edits} onEdit={edit} />}
      {isSaving && (
        <SaveContract
          file={file.file}
          base={unsaved.base}
          changes={changes}
          onClose={() => setIsSaving(false)}
          onSaved={() => {
            setUnsaved(nothing)
            onSaved()
          }}
        />
      )}
    </>
  )
}

interface EditProps {
  edits: Edits
  onEdit: (key: string, change: YamlChange | null) => void
}

function Table({ table, edits, onEdit }: EditProps & { table: ContractTable }) {
  const t = useTranslate()
  const [name, setName] = useState('')
  const title = table.path.join(' › ')
  const isMap = isMapTable(table)
  const added = Object.entries(edits).filter(([key]) => key.startsWith(`new ${cellKey(table.path)}`))
  return (
    <section className="contract-table">
      <h2>
        <bdi dir="ltr">{title}</bdi>
      </h2>
      {table.comment && (
        <p className="caption" lang="en" dir="ltr">
          {table.comment}
        </p>
      )}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={title}>
        <table dir="ltr">
          <thead>
            <tr>
              <th scope="col">{isMap ? t('contract.key') : t('contract.row')}</th>
              {table.columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('contract.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row key={cellKey(row.path)} row={row} columns={table.columns} edits={edits} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      </div>
      {added.length > 0 && <p role="status">{t('contract.added', { count: added.length })}</p>}
      <div className="inline-fields">
        {isMap && <Input label={t('contract.newKey')} value={name} isCode onChange={setName} />}
        <button
          type="button"
          className="button small"
          disabled={isMap && name.trim() === ''}
          onClick={() => {
            onEdit(`new ${cellKey(table.path)} ${added.length}`, newRow(table, name.trim()))
            setName('')
          }}
        >
          {t('contract.add')}
        </button>
      </div>
    </section>
  )
}

function Row({ row, columns, edits, onEdit }: EditProps & { row: ContractRow; columns: readonly string[] }) {
  const t = useTranslate()
  const last = row.path.at(-1)
  const name = typeof last === 'number' ? String(last + 1) : String(last)
  const key = cellKey(row.path)
  const isRemoved = key in edits
  return (
    <tr data-removed={isRemoved || undefined}>
      <th scope="row">{name}</th>
      {columns.map((column, index) => (
        <td key={column}>
          <Cell row={row} column={column} value={row.cells[index]} edits={edits} onEdit={onEdit} isDisabled={isRemoved} />
        </td>
      ))}
      <td>
        <button type="button" className="text-button" onClick={() => onEdit(key, isRemoved ? null : { path: row.path, remove: true })}>
          {isRemoved ? t('contract.restore', { name }) : t('contract.removeRow', { name })}
        </button>
      </td>
    </tr>
  )
}

interface CellProps extends EditProps {
  row: ContractRow
  column: string
  value: unknown
  isDisabled: boolean
}

function Cell({ row, column, value, edits, onEdit, isDisabled }: CellProps) {
  const key = cellKey([...row.path, column])
  const change = edits[key]
  const [typed, setTyped] = useState<string | null>(null)
  if (!isSimple(value)) return <code>{cellText(value)}</code>
  const current = change === undefined ? cellText(value) : 'set' in change ? cellText(change.set) : ''
  function commit() {
    if (typed !== null && typed !== current) onEdit(key, typed === cellText(value) ? null : cellChange(row, column, value, typed))
    setTyped(null)
  }
  const label = `${row.path.join(' ')} ${column}`
  if (typeof value === 'boolean') {
    const edit = (chosen: string) => onEdit(key, chosen === String(value) ? null : cellChange(row, column, value, chosen))
    return (
      <select
        aria-label={label}
        value={current}
        disabled={isDisabled}
        data-changed={change !== undefined || undefined}
        onChange={(event) => edit(event.currentTarget.value)}
      >
        <option value="true">true</option>
        <option value="false">false</option>
      </select>
    )
  }
  return (
    <input
      aria-label={label}
      value={typed ?? current}
      disabled={isDisabled}
      data-changed={change !== undefined || undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
    />
  )
}

function Values({ file, edits, onEdit }: EditProps & { file: ContractFile }) {
  const t = useTranslate()
  return (
    <section className="contract-table">
      <h2>{t('contract.values')}</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('contract.values')}>
        <table dir="ltr">
          <tbody>
            {file.values.map(({ path, value, comment }) => (
              <tr key={cellKey(path)}>
                <th scope="row">
                  {path.join(' › ')}
                  {comment && (
                    <span className="caption" lang="en">
                      {comment}
                    </span>
                  )}
                </th>
                <td>
                  <Cell
                    row={{ path: path.slice(0, -1), cells: [] }}
                    column={String(path.at(-1))}
                    value={value}
                    edits={edits}
                    onEdit={onEdit}
                    isDisabled={false}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface SaveContractProps {
  file: string
  base: FileHash
  changes: YamlChange[]
  onClose: () => void
  onSaved: () => void
}

function SaveContract({ file, base, changes, onClose, onSaved }: SaveContractProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { author } = useAuthor()
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function submit() {
    setIsBusy(true)
    try {
      await call('saveContract', { file, base, changes, message, ...(author && { author }) })
      announce(t('save.done'))
      onClose()
      onSaved()
    } catch (error) {
      setFailure(asFailure(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={t('save.title')} action={t('save.action')} onClose={onClose} onSubmit={() => void submit()} isBusy={isBusy}>
      <Failure failure={failure} />
      {failure?.code === 'conflict' && (
        <Notice kind="note">
          <p>{t('contract.conflict')}</p>
        </Notice>
      )}
      <Input label={t('save.message')} hint={t('save.messageHint')} value={message} isMultiline onChange={setMessage} />
      <AuthorFields />
    </Dialog>
  )
}
