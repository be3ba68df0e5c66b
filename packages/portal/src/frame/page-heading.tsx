import { cx } from '@comptoir/ui'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useInstallation } from '../installation/use-installation.ts'
import { usePortalText } from '../portal.messages.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import { pathOf } from '../routing/path.rules.ts'

interface PageHeadingProps {
  /** Title of the tab; also of the heading, unless it has its own text. */
  readonly title: string
  readonly children?: ReactNode
  /** For screen readers only. */
  readonly quiet?: boolean
  /** A form below is focused instead. */
  readonly noFocus?: boolean
  readonly className?: string
}

/** The one `h1` of a page. It sets the title of the tab, and is focused after a navigation. */
export function PageHeading({
  title,
  children,
  quiet = false,
  noFocus = false,
  className,
}: PageHeadingProps) {
  const t = usePortalText()
  const { head, router } = usePortal()
  const locale = useRouterState((state) => state.locale)
  const path = useRouterState((state) => pathOf(state.href))
  const { name } = useInstallation()
  const tabTitle = t('portal.title', { page: title, name })
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
