import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { usePageLink } from '../element/page-link.tsx'

interface PageButtonProps {
  readonly page: string
  readonly params?: Readonly<Record<string, string>>
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** `PageLink` as a button, for the single action of an empty screen. */
export function PageButton({ page, params, children, ...look }: PageButtonProps) {
  const { href, follow } = usePageLink(page, params)
  if (href === null) {
    return (
      <Button {...look} onClick={follow}>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink {...look} href={href} onClick={follow}>
      {children}
    </ButtonLink>
  )
}
