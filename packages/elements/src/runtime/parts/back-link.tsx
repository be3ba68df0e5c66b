import { ArrowLeftIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { PageLink } from '../element/page-link.tsx'

interface BackLinkProps {
  readonly page: string
  readonly children: ReactNode
}

/** The link above a row back to its list. */
export function BackLink({ page, children }: BackLinkProps) {
  return (
    <PageLink
      page={page}
      className="text-brand-ink inline-flex min-h-6 cursor-pointer items-center gap-1 self-start rounded-sm border-0 bg-transparent p-0 text-sm"
    >
      <ArrowLeftIcon aria-hidden="true" className="size-4" />
      <span>{children}</span>
    </PageLink>
  )
}
