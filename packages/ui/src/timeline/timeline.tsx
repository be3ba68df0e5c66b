import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface TimelineItem {
  key: string
  /** Title of the event. */
  title: ReactNode
  /** Author and time. */
  meta: ReactNode
  /** Details, such as a reason. */
  detail?: ReactNode
  /** @default 'neutral' */
  tone?: 'neutral' | 'success' | 'danger'
}

export interface TimelineProps {
  /** Name of the list, for screen readers. */
  label: string
  items: readonly TimelineItem[]
  className?: string
}

const dots = { neutral: 'bg-line-strong', success: 'bg-success', danger: 'bg-danger' }

/** Events in a list, newest first. */
export function Timeline({ label, items, className }: TimelineProps) {
  return (
    <ol role="list" aria-label={label} className={cx('m-0 list-none p-0', className)}>
      {items.map(({ key, title, meta, detail, tone = 'neutral' }) => (
        <li
          key={key}
          className="border-line relative ms-1.5 border-s ps-4 pb-3 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={cx('absolute -start-[5px] top-1.5 size-2.5 rounded-full', dots[tone])}
          />
          <p className="m-0 wrap-anywhere">{title}</p>
          {detail && <p className="text-muted m-0 text-sm wrap-anywhere">{detail}</p>}
          <p className="text-muted m-0 text-sm">{meta}</p>
        </li>
      ))}
    </ol>
  )
}
