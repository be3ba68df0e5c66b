import { LanguageIcon } from '@comptoir/ui'
import { usePortalText } from '../portal.messages.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import { pages } from '../portal.pages.ts'
import { inLocale } from '../routing/path.rules.ts'

/** The same page in the other language: a link with that page's address, so that it can be copied too. */
export function LanguageLink() {
  const t = usePortalText()
  const { router } = usePortal()
  const other = useRouterState(({ locale }) => (locale === 'fr' ? 'en' : 'fr'))
  const href = useRouterState((state) => inLocale(pages, state.href, other))
  return (
    <a
      href={href}
      hrefLang={other}
      lang={other}
      title={t('frame.otherLanguageLabel')}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.switchLocale(other)
      }}
      className="text-ink hover:bg-hover h-control flex shrink-0 items-center gap-1.5 rounded px-2.5 font-semibold no-underline print:hidden"
    >
      <LanguageIcon aria-hidden="true" className="hidden size-4 shrink-0 @sm:block" />
      <span aria-hidden="true" className="uppercase @sm:hidden">
        {other}
      </span>
      <span className="sr-only @sm:not-sr-only">{t('frame.otherLanguage')}</span>
    </a>
  )
}
