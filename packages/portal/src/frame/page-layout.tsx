import { cx } from '@comptoir/ui'
import type { ReactNode } from 'react'
import type { Layout } from '../pages/page.ts'

/** Loading content fills the window below the header, so that the footer never jumps. */
const fills = 'min-h-[calc(100dvh-3.5rem)]'

const shapes: Readonly<Record<Layout, string>> = {
  basic: 'mx-auto w-full max-w-240 px-4 py-6 @sm:px-6 @sm:py-10',
  default: 'mx-auto w-full max-w-416 px-4 py-4 @sm:px-6 @lg:px-8',
  'default-loadable': 'mx-auto w-full max-w-416 px-4 py-4 @sm:px-6 @lg:px-8',
  login: 'flex w-full grow',
  public: 'mx-auto w-full max-w-280 px-4 py-5 @sm:px-6',
  search: 'w-full',
  'wide-loadable': 'mx-auto w-full max-w-480 px-4 py-4 @sm:px-6 @lg:px-8',
}

const loading: ReadonlySet<Layout> = new Set(['default', 'default-loadable', 'search', 'wide-loadable'])

interface PageLayoutProps {
  readonly layout: Layout
  readonly children: ReactNode
}

/** Page layout. */
export function PageLayout({ layout, children }: PageLayoutProps) {
  return (
    <div data-layout={layout} className={cx('grow', loading.has(layout) && fills, shapes[layout])}>
      {children}
    </div>
  )
}
