import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface DescriptionItem {
  key: string
  term: ReactNode
  value: ReactNode
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Two columns of pairs once the container has 1024 px. */
  columns?: 1 | 2
  className?: string
}

/** Names and values in rows: the features of something. */
export function DescriptionList({ items, columns = 1, className }: DescriptionListProps) {
  return (
    <dl className={cx('m-0 grid min-w-0 gap-x-10', columns === 2 && '@md:grid-cols-2', className)}>
      {items.map((item) => (
        <div
          key={item.key}
          className="border-line grid min-w-0 gap-x-4 gap-y-0.5 border-b py-2 @sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-muted min-w-0 wrap-break-word">{item.term}</dt>
          <dd className="m-0 min-w-0 wrap-break-word">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
