import { legalTextKinds } from '@comptoir/contract'
import { useInstallation } from '../installation/use-installation.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

/** Places in the legal mentions, if the text names them. */
const anchors = [
  ['data-protection', 'footer.dataProtection'],
  ['cookies', 'footer.cookies'],
] as const

const linkClass = 'text-muted hover:text-ink rounded-sm underline-offset-3 no-underline hover:underline py-1'

/** The sentence of the installation, whom to ask for help, and its legal texts. */
export function Footer() {
  const t = usePortalText()
  const { router } = usePortal()
  const { footer, legalTexts } = useInstallation()
  const mentions = legalTexts.find(({ kind }) => kind === 'legal-mentions')
  return (
    <footer className="border-line text-muted mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t px-4 py-4 text-sm @sm:px-6 @lg:px-8 print:hidden">
      <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 wrap-anywhere">
        {footer !== null && <p className="m-0">{footer}</p>}
        <Help />
      </div>
      {legalTexts.length > 0 && (
        <nav aria-label={t('frame.legal')}>
          <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
            {legalTextKinds
              .filter((name) => legalTexts.some(({ kind }) => kind === name))
              .map((name) => (
                <li key={name}>
                  <a href={router.hrefFor(name) ?? '/'} className={linkClass}>
                    <PortalText id={`page.${name}`} />
                  </a>
                </li>
              ))}
            {anchors
              .filter(([anchor]) => mentions?.anchors.includes(anchor))
              .map(([anchor, label]) => (
                <li key={anchor}>
                  <a href={`${router.hrefFor('legal-mentions') ?? '/'}#${anchor}`} className={linkClass}>
                    <PortalText id={label} />
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}

function Help() {
  const { helpEmail, helpPhone } = useInstallation()
  if (helpEmail === null && helpPhone === null) return null
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-2">
      <PortalText id="footer.help" />
      {helpEmail !== null && (
        <a href={`mailto:${helpEmail}`} className={linkClass}>
          {helpEmail}
        </a>
      )}
      {helpPhone !== null && (
        <a href={`tel:${helpPhone.replace(/[^+\d]/g, '')}`} className={linkClass}>
          {helpPhone}
        </a>
      )}
    </p>
  )
}
