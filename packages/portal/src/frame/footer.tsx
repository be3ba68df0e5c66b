import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'

const legalPages = ['legal-mentions', 'general-condition-use'] as const
const anchors = [
  ['legal-mentions', 'data-protection', 'footer.dataProtection'],
  ['legal-mentions', 'cookies', 'footer.cookies'],
] as const

/** Legal links and the notice that all data is fictional. */
export function Footer() {
  const t = usePortalText()
  const { router } = usePortal()
  const linkClass =
    'text-muted hover:text-ink rounded-sm underline-offset-3 no-underline hover:underline py-1'
  return (
    <footer className="border-line text-muted mt-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t px-4 py-4 text-sm @sm:px-6 @lg:px-8 print:hidden">
      <p className="m-0">
        <PortalText id="portal.demo" />
      </p>
      <nav aria-label={t('frame.legal')}>
        <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
          {legalPages.map((name) => (
            <li key={name}>
              <a href={router.hrefFor(name) ?? '/'} className={linkClass}>
                <PortalText id={`page.${name}`} />
              </a>
            </li>
          ))}
          {anchors.map(([name, anchor, label]) => (
            <li key={anchor}>
              <a href={`${router.hrefFor(name) ?? '/'}#${anchor}`} className={linkClass}>
                <PortalText id={label} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
