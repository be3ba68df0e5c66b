import { ButtonLink, Popover, SystemIcon } from '@comptoir/ui'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal, useRouterState, useUser } from '../portal.context.ts'
import { Brand } from './brand.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The header of who is not signed in, and of pages that need no one to be. */
export function SlimHeader() {
  const t = usePortalText()
  const { router } = usePortal()
  const user = useUser()
  // A supplier has no account to sign in with.
  const needsNoSignIn = useRouterState(
    ({ view }) => view?.kind === 'page' && ['login', 'consultation-supplier'].includes(view.page.name),
  )
  return (
    <header className="border-line bg-surface top-0 z-20 flex min-h-14 items-center border-b px-3 @sm:sticky @sm:gap-2 @sm:px-6 @lg:px-8 print:hidden">
      <Brand />
      <div className="grow" />
      <LanguageLink />
      <Popover iconOnly icon={<SystemIcon />} label={t('frame.theme')} placement="bottom-end">
        <ThemeChoice />
      </Popover>
      {!user && !needsNoSignIn && (
        <ButtonLink variant="primary" href={router.hrefFor('login') ?? '/'}>
          <PortalText id="frame.signIn" />
        </ButtonLink>
      )}
    </header>
  )
}
