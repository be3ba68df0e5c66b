import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ChevronRightIcon } from '../icon/icons.ts'
import { Link } from '../link/link.tsx'

export interface BreadcrumbItem {
  key: string
  label: ReactNode
  /** The last item is where one is and has none. */
  href?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string
  items: readonly BreadcrumbItem[]
  className?: string
}

/** The way from the top to here. */
export function Breadcrumb({ label, items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx('min-w-0', className)}>
      <ol className="m-0 flex list-none flex-wrap items-center gap-x-1.5 gap-y-1 p-0 text-sm">
        {items.map((item, index) => (
          <li key={item.key} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && (
              <ChevronRightIcon
                aria-hidden="true"
                className="text-muted size-3.5 shrink-0 rtl:-scale-x-100"
              />
            )}
            {item.href === undefined ? (
              <span
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className="text-muted truncate"
              >
                {item.label}
              </span>
            ) : (
              <Link quiet href={item.href} onClick={item.onClick} className="truncate">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
