import { MailIcon, PhoneIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { dialledPhone, nationalPhone } from './phone.ts'

export const contactLinkClass =
  'text-brand-ink inline-flex min-h-6 pointer-coarse:min-h-[44px] items-center rounded-sm wrap-anywhere underline-offset-3 hover:underline'

/**
 * A telephone number to call. Bidi-isolated, like all texts that start with digits: right-to-left pages would reorder
 * it.
 */
export function PhoneLink({ phone, label }: { readonly phone: string; readonly label: string }) {
  return (
    <a href={`tel:${dialledPhone(phone)}`} aria-label={label} className={contactLinkClass}>
      <bdi dir="ltr">{nationalPhone(phone)}</bdi>
    </a>
  )
}

/** An e-mail address to write to. */
export function MailLink({ email, label }: { readonly email: string; readonly label: string }) {
  return (
    <a href={`mailto:${encodeURI(email)}`} aria-label={label} className={contactLinkClass}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}

/** A fact with its icon. */
export function IconLine({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <span aria-hidden="true" className="text-muted mt-1 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export const phoneIcon = <PhoneIcon />
export const mailIcon = <MailIcon />
