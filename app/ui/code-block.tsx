import type { ReactNode, Ref } from 'react'
import { CopyButton } from './copy-button.tsx'

type Props = {
  /** Name of the programming language or format, not translated. */
  language: string
  children: ReactNode
  ref?: Ref<HTMLPreElement>
  /** Accessible name of the block, or the id of a heading with it. */
} & ({ label: string } | { labelledBy: string })

/** Code to copy, with the same markup as samples of documents (`tooling/content/code-block.ts`). */
export function CodeBlock({ language, children, ref, ...name }: Props) {
  return (
    <div className="code">
      <p className="tabs" translate="no">
        {language}
      </p>
      <div className="copy needs-script">
        <CopyButton />
      </div>
      <pre
        role="group"
        tabIndex={0}
        translate="no"
        ref={ref}
        {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
      >
        <code>{children}</code>
      </pre>
    </div>
  )
}
