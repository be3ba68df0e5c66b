import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** @default 'text' */
  shape?: 'text' | 'row' | 'card' | 'picture'
  /** Number of lines, rows or cards. @default 1, or 3 for text */
  count?: number
  className?: string
}

const bar = 'block animate-shimmer rounded-sm bg-pressed'

/** A placeholder shape, hidden from screen readers: put it in a `LoadingRegion`. */
export function Skeleton({ shape = 'text', count = shape === 'text' ? 3 : 1, className }: SkeletonProps) {
  const items = Array.from({ length: count }, (_, index) => index)
  if (shape === 'picture') {
    return <span aria-hidden="true" className={cx(bar, 'aspect-square w-full rounded-md', className)} />
  }
  if (shape === 'text') {
    return (
      <span aria-hidden="true" className={cx('flex flex-col gap-2.5', className)}>
        {items.map((index) => (
          <span
            key={index}
            className={cx(bar, 'h-3', index === count - 1 && count > 1 ? 'w-3/5' : 'w-full')}
          />
        ))}
      </span>
    )
  }
  return (
    <>
      {items.map((index) =>
        shape === 'row' ? (
          <span
            key={index}
            aria-hidden="true"
            className={cx('border-line flex items-center gap-4 border-b py-3 last:border-b-0', className)}
          >
            <span className={cx(bar, 'size-10 shrink-0 rounded')} />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <span className={cx(bar, 'h-3 w-2/3')} />
              <span className={cx(bar, 'h-2.5 w-1/3')} />
            </span>
            <span className={cx(bar, 'h-3 w-16 shrink-0')} />
          </span>
        ) : (
          <span
            key={index}
            aria-hidden="true"
            className={cx('border-line bg-surface flex flex-col gap-3 rounded-md border p-3', className)}
          >
            <span className={cx(bar, 'aspect-4/3 w-full rounded')} />
            <span className={cx(bar, 'h-3 w-full')} />
            <span className={cx(bar, 'h-3 w-2/3')} />
            <span className="mt-1 flex items-center justify-between gap-4">
              <span className={cx(bar, 'h-4 w-16')} />
              <span className={cx(bar, 'h-8 w-20 rounded')} />
            </span>
          </span>
        ),
      )}
    </>
  )
}
