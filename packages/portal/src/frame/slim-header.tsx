import { ButtonLink, Popover, SystemIcon } from '@comptoir/ui'
import { useWords, Words } from '../portal.messages.ts'
import { usePortal, useRouterState, useUser } from '../portal.context.ts'
import { Brand } from './brand.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The header of who is not signed in, and of pages that need nobody to be. */
export function SlimHeader() {
  const words = useWords()
  const { router } = usePortal()
  const user = useUser()
  // A supplier who answers has no account to sign in with.
  const needsNoSignIn = useRouterState(
    ({ view }) => view?.kind === 'page' && ['login', 'consultation-supplier'].includes(view.page.name),
  )
  return (
    <header className="border-line bg-surface sticky top-0 z-20 flex min-h-14 items-center border-b px-3 @sm:gap-2 @sm:px-6 @lg:px-8 print:hidden">
      <Brand />
      <div className="grow" />
      <LanguageLink />
      <Popover iconOnly icon={<SystemIcon />} label={words('frame.theme')} placement="bottom-end">
        <ThemeChoice />
      </Popover>
      {!user && !needsNoSignIn && (
        <ButtonLink variant="primary" href={router.hrefFor('login') ?? '/'}>
          <Words id="frame.signIn" />
        </ButtonLink>
      )}
    </header>
  )
}
