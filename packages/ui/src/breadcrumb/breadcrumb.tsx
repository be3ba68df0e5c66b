import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ChevronRightIcon } from '../icon/icons.ts'
import { Link } from '../link/link.tsx'

export interface BreadcrumbItem {
  key: string
  label: ReactNode
  /** The last item is the current page and has neither address nor action. */
  href?: string
  /** Without an address the item is a button. */
  onClick?: (event: MouseEvent) => void
}

export interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string
  items: readonly BreadcrumbItem[]
  className?: string
}

/** Breadcrumb; narrow containers show only the parent and the current page. */
export function Breadcrumb({ label, items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx('min-w-0', className)}>
      <ol className="m-0 flex list-none flex-wrap items-center gap-x-1.5 gap-y-1 p-0 text-sm">
        {items.map((item, index) => (
          <li
            key={item.key}
            className="flex min-w-0 items-center gap-1.5 @max-sm:[&:nth-last-child(2)>svg]:hidden @max-sm:[&:nth-last-child(n+3)]:hidden"
          >
            {index > 0 && (
              <ChevronRightIcon
                aria-hidden="true"
                className="text-muted size-3.5 shrink-0 rtl:-scale-x-100"
              />
            )}
            <Item item={item} isLast={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Item({ item, isLast }: { item: BreadcrumbItem; isLast: boolean }) {
  if (item.href !== undefined) {
    return (
      <Link quiet href={item.href} onClick={item.onClick} className="truncate">
        {item.label}
      </Link>
    )
  }
  if (item.onClick) {
    return (
      <button
        type="button"
        onClick={item.onClick}
        className="text-brand-ink min-h-6 cursor-pointer truncate rounded-sm border-0 bg-transparent p-0 underline-offset-3 hover:underline"
      >
        {item.label}
      </button>
    )
  }
  return (
    <span aria-current={isLast ? 'page' : undefined} className="text-muted truncate">
      {item.label}
    </span>
  )
}
