import { cx, usePainted } from '@comptoir/ui'
import { useMemo, useState, type ReactNode } from 'react'
import type { Layout } from '../portal.pages.ts'
import { OnScreen } from './on-screen.ts'

const shapes: Readonly<Record<Layout, string>> = {
  basic: 'mx-auto w-full max-w-240 px-4 py-6 @sm:px-6 @sm:py-10',
  default: 'mx-auto w-full max-w-416 px-4 py-4 @sm:px-6 @lg:px-8',
  'default-loadable': 'mx-auto w-full max-w-416 px-4 py-4 @sm:px-6 @lg:px-8',
  login: 'flex w-full grow',
  public: 'mx-auto w-full max-w-280 px-4 py-5 @sm:px-6',
  search: 'w-full',
  'wide-loadable': 'mx-auto w-full max-w-480 px-4 py-4 @sm:px-6 @lg:px-8',
}

interface PageSlotProps {
  readonly layout: Layout
  /** Not yet: it lies ready out of sight, laid out as it will be. */
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * How a page lies in the window. One that was ready before it was asked for is seen at once and can be reached a frame
 * later: both together would cost twice the time.
 */
export function PageSlot({ layout, isShown, children }: PageSlotProps) {
  const [wasAhead] = useState(!isShown)
  const isPainted = usePainted(isShown)
  const isReached = isShown && (isPainted || !wasAhead)
  return (
    <OnScreen value={useMemo(() => ({ isShown, isReached }), [isShown, isReached])}>
      <div
        data-layout={layout}
        inert={!isReached}
        className={cx('grow', shapes[layout], !isShown && 'absolute inset-x-0 top-0 h-0 overflow-clip py-0!')}
      >
        {children}
      </div>
    </OnScreen>
  )
}
