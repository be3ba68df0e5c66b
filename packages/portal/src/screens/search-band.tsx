import { cx } from '@comptoir/ui'
import type { ReactNode } from 'react'

interface SearchBandProps {
  readonly children: ReactNode
  readonly className?: string
}

/** The top of a page with the search layout: its heading and the big search box, over the whole width. */
export function SearchBand({ children, className }: SearchBandProps) {
  return (
    <div className={cx('bg-sunken border-line border-b px-4 py-8 @sm:px-6 @lg:px-8', className)}>
      <div className="mx-auto max-w-400">{children}</div>
    </div>
  )
}
