import {
  AccountIcon,
  Button,
  ButtonLink,
  ExternalLinkIcon,
  Popover,
  SettingsIcon,
  SignOutIcon,
} from '@comptoir/ui'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal, useUser } from '../portal.context.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** User, company, theme and sign-out. */
export function AccountMenu() {
  const t = usePortalText()
  const user = useUser()
  if (!user) return null
  return (
    <Popover
      iconOnly
      icon={<AccountIcon />}
      label={t('frame.account', { name: user.displayName })}
      placement="bottom-end"
      panelClassName="min-w-64"
    >
      <AccountPanel />
    </Popover>
  )
}

/** Its content, which is also the end of the drawer on a narrow window. */
export function AccountPanel() {
  const { router, session, leave } = usePortal()
  const user = useUser()
  if (!user) return null
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0">
        <span className="block font-semibold">{user.displayName}</span>
        <span className="text-muted block text-sm">{user.company.name}</span>
      </p>
      <ButtonLink href={router.hrefFor('profile') ?? '/'} icon={<SettingsIcon />}>
        <PortalText id="page.profile" />
      </ButtonLink>
      {user.company.hasBasecamp && user.company.basecampUrl && (
        <ButtonLink
          href={user.company.basecampUrl}
          target="_blank"
          rel="noreferrer"
          iconEnd={<ExternalLinkIcon />}
        >
          <PortalText id="frame.basecamp" />
        </ButtonLink>
      )}
      <ThemeChoice />
      <Button icon={<SignOutIcon />} onClick={() => leave.getState().leave(() => void session.signOut())}>
        <PortalText id="frame.signOut" />
      </Button>
    </div>
  )
}
