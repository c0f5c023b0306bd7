import type { ReactNode, Ref } from 'react'
import { CopyButton } from './copy-button.tsx'

type Props = {
  /** What it is written in: a name, the same in every language. */
  language: string
  children: ReactNode
  ref?: Ref<HTMLPreElement>
  /** What the block is, for who can't see where it begins; or the id of the heading that says it. */
} & ({ label: string } | { labelledBy: string })

/** Code to copy, as the samples of documents are (`tooling/content/code-block.ts`). */
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
