import { useEffect, useRef } from 'react'

interface Props {
  id: string
  label: string
  /** Hears what is typed; what was typed before React had started too. */
  onFind: (query: string) => void
  /** What was found, in words; empty where nothing is looked for. */
  found: string
}

/** A box that narrows what is below it. */
export function FindBox({ id, label, onFind, found }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // Once: later it is told.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => onFind(box.current!.value), [])
  return (
    <div className="needs-script">
      <p className="find">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" ref={box} autoComplete="off" onChange={({ target }) => onFind(target.value)} />
        <span role="status">{found}</span>
      </p>
    </div>
  )
}
