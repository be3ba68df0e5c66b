import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface CardProps {
  /** Heading of the card; the level is the owner's. */
  title?: ReactNode
  /** @default 2 */
  headingLevel?: 2 | 3 | 4
  /** At the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** The children bring their own padding: a table, a list of rows. */
  flush?: boolean
  /** @default 'section' with a title, else 'div' */
  as?: 'section' | 'article' | 'div' | 'li'
  className?: string
}

/** A surface with an optional heading. */
export function Card(props: CardProps) {
  const { title, headingLevel = 2, actions, children, footer, flush = false, className } = props
  const Tag = props.as ?? (title ? 'section' : 'div')
  const Heading = `h${headingLevel}` as const
  const hasHead = title !== undefined || actions !== undefined
  return (
    <Tag className={cx('border-line bg-surface flex min-w-0 flex-col rounded-lg border', className)}>
      {hasHead && (
        <div className="border-line flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2">
          {title !== undefined && <Heading className="m-0 min-w-0 text-base font-semibold">{title}</Heading>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className={cx('min-w-0 flex-1', flush ? flushCorners(!hasHead, !footer) : 'p-4')}>{children}</div>
      {footer && (
        <div className="border-line flex flex-wrap items-center gap-2 border-t px-4 py-3">{footer}</div>
      )}
    </Tag>
  )
}

/** Clips content without padding at the corners of the card that it reaches. */
const flushCorners = (isFirst: boolean, isLast: boolean) =>
  cx(
    'overflow-clip',
    isFirst && 'rounded-t-[calc(var(--radius-lg)-1px)]',
    isLast && 'rounded-b-[calc(var(--radius-lg)-1px)]',
  )
