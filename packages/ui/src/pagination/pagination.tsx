import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from '../icon/icons.ts'
import { Select } from '../select/select.tsx'

export interface PaginationLabels {
  /** Name of the whole bar, for screen readers. */
  navigation: string
  first: string
  previous: string
  next: string
  last: string
  /** Next to the choice of the page size. */
  pageSize: string
}

export interface PaginationProps {
  /** From 1. */
  page: number
  /** `null` when the end is unknown: there is no last page then, and `hasNext` decides. */
  pageCount: number | null
  /** Only with `pageCount: null`. */
  hasNext?: boolean
  onPageChange: (page: number) => void
  /** "Page 2 of 14", or "Page 2" when the end is unknown. */
  pageLabel: ReactNode
  /** At the start: "26-50 of about 1,200". */
  summary?: ReactNode
  pageSize: number
  /** @default [10, 25, 50] */
  pageSizes?: readonly number[]
  onPageSizeChange: (size: number) => void
  labels: PaginationLabels
  /** The requested page is loading. */
  busy?: boolean
  className?: string
}

const defaultSizes = [10, 25, 50]

/** First, previous, next, last, the current page, and the page size. Buttons keep the focus at either end. */
export function Pagination(props: PaginationProps) {
  const {
    page,
    pageCount,
    onPageChange,
    pageSize,
    pageSizes = defaultSizes,
    onPageSizeChange,
    labels,
  } = props
  const isFirst = page <= 1
  const isLast = pageCount === null ? !props.hasNext : page >= pageCount
  const moves = [
    { label: labels.first, icon: <ChevronsLeftIcon />, to: 1, isOff: isFirst },
    { label: labels.previous, icon: <ChevronLeftIcon />, to: page - 1, isOff: isFirst },
    { label: labels.next, icon: <ChevronRightIcon />, to: page + 1, isOff: isLast },
    {
      label: labels.last,
      icon: <ChevronsRightIcon />,
      to: pageCount ?? page,
      isOff: isLast || pageCount === null,
    },
  ]
  const buttons = moves.map(({ label, icon, to, isOff }) => (
    <IconButton
      key={label}
      label={label}
      icon={icon}
      // Not `disabled`: keyboard users must keep the focus on the last page.
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPageChange(to)}
      className="rtl:-scale-x-100"
    />
  ))
  return (
    <nav
      aria-label={labels.navigation}
      aria-busy={props.busy || undefined}
      className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', props.className)}
    >
      <span className="text-muted text-sm">{props.summary}</span>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Select
          inline
          size="sm"
          label={labels.pageSize}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onValueChange={(size) => onPageSizeChange(Number(size))}
        />
        <div className="flex items-center gap-0.5">
          {buttons.slice(0, 2)}
          <span aria-live="polite" className="min-w-24 px-2 text-center text-sm">
            {props.pageLabel}
          </span>
          {buttons.slice(2)}
        </div>
      </div>
    </nav>
  )
}
