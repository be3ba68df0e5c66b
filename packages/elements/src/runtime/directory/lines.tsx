import { MailIcon, PhoneIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { nationalPhone } from './phone.ts'

export const reachClass =
  'text-brand-ink inline-flex min-h-6 items-center rounded-sm wrap-anywhere underline-offset-3 hover:underline'

/** A telephone number to call. */
export function PhoneLink({ phone, label }: { readonly phone: string; readonly label: string }) {
  return (
    <a href={`tel:${phone}`} aria-label={label} className={reachClass}>
      {nationalPhone(phone)}
    </a>
  )
}

/** An e-mail address to write to. */
export function MailLink({ email, label }: { readonly email: string; readonly label: string }) {
  return (
    <a href={`mailto:${encodeURI(email)}`} aria-label={label} className={reachClass}>
      {email}
    </a>
  )
}

/** A fact with its sign. */
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
