import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

/** Product name with a link to home. */
export function Brand() {
  const t = usePortalText()
  const { router } = usePortal()
  return (
    <a
      href={router.hrefFor('home') ?? '/'}
      aria-label={t('frame.home')}
      className="text-ink flex shrink-0 items-center gap-2 rounded no-underline"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-brand" />
        <path d="M7 20h18v5H7z" className="fill-on-brand" />
        <path d="M18 4 10 15h5l-1 5 8-10h-5z" className="fill-on-brand" />
      </svg>
      <span className="text-lg font-bold tracking-tight">
        <PortalText id="portal.brand" />
      </span>
    </a>
  )
}
