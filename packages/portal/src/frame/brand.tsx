import { useInstallation } from '../installation/use-installation.ts'
import { usePortal } from '../portal.context.ts'
import { usePortalText } from '../portal.messages.ts'

/** Logo and name of the installation, with a link to home. */
export function Brand() {
  const t = usePortalText()
  const { apiBase, router } = usePortal()
  const { name, logo } = useInstallation()
  return (
    <a
      href={router.hrefFor('home') ?? '/'}
      aria-label={t('frame.home', { name })}
      className="text-ink flex min-w-0 items-center gap-2 rounded no-underline"
    >
      {logo === null ? (
        <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
          <rect width="32" height="32" rx="7" className="fill-brand" />
          <path d="M7 20h18v5H7z" className="fill-on-brand" />
          <path d="M18 4 10 15h5l-1 5 8-10h-5z" className="fill-on-brand" />
        </svg>
      ) : (
        // On a plate of its own: most logos are drawn for white paper.
        <img
          src={`${apiBase}${logo}`}
          alt=""
          className="h-8 max-w-32 shrink-0 rounded-sm bg-[#fff] object-contain"
        />
      )}
      <span className="truncate text-lg font-bold tracking-tight">{name}</span>
    </a>
  )
}
