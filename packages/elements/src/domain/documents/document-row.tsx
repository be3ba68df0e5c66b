import { cx, FileIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'

interface DocumentRowProps {
  readonly name: string
  /** Language of the name, if not the screen's. */
  readonly lang?: string
  /** Kind, size, date …, in order of importance. */
  readonly facts: readonly string[]
  /** Its actions. */
  readonly children: ReactNode
  readonly className?: string
}

/** A file in a list of documents: its name, its facts, and its actions. */
export function DocumentRow({ name, lang, facts, children, className }: DocumentRowProps) {
  return (
    <li className={cx('border-line flex items-center gap-3 border-t py-2 first:border-t-0', className)}>
      <FileIcon aria-hidden="true" className="text-muted size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p lang={lang} className="m-0 font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted m-0 text-sm">{facts.join(' · ')}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1">{children}</div>
    </li>
  )
}
