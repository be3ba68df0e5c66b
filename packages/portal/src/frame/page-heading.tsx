import { cx } from '@comptoir/ui'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useWords } from '../portal.messages.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import { pathOf } from '../routing/path.rules.ts'

interface PageHeadingProps {
  /** What the tab says; the heading too, unless it has words of its own. */
  readonly title: string
  readonly children?: ReactNode
  /** Read aloud, not seen. */
  readonly quiet?: boolean
  /** A form below takes the focus instead. */
  readonly noFocus?: boolean
  readonly className?: string
}

/** The one `h1` of a page. It names the tab, and takes the focus when the page has been navigated to. */
export function PageHeading({
  title,
  children,
  quiet = false,
  noFocus = false,
  className,
}: PageHeadingProps) {
  const words = useWords()
  const { head, router } = usePortal()
  const locale = useRouterState((state) => state.locale)
  const path = useRouterState((state) => pathOf(state.href))
  const tabTitle = words('portal.title', { page: title })
  useEffect(() => {
    head.update({ title: tabTitle, locale, canonical: `${window.location.origin}${path}` })
  }, [head, tabTitle, locale, path])

  const focusOnArrival = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!noFocus && router.getState().cause !== 'start') heading?.focus({ preventScroll: true })
    },
    [noFocus, router],
  )
  return (
    <h1
      ref={focusOnArrival}
      tabIndex={-1}
      className={cx('m-0 outline-none', quiet ? 'sr-only' : 'text-xl font-semibold text-balance', className)}
    >
      {children ?? title}
    </h1>
  )
}
