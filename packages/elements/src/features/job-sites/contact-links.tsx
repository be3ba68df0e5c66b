import { MailLink, PhoneLink } from '../../domain/directory/lines.tsx'
import { nationalPhone } from '../../domain/directory/phone.ts'
import { useText } from '../../runtime/index.ts'

/** Calls the contact of a site. */
export function ContactPhone({ name, phone }: { readonly name: string; readonly phone: string }) {
  const text = useText()
  return <PhoneLink phone={phone} label={text('jobSites.call', { name, phone: nationalPhone(phone) })} />
}

/** Writes to the contact of a site. */
export function ContactEmail({ name, email }: { readonly name: string; readonly email: string }) {
  const text = useText()
  return <MailLink email={email} label={text('jobSites.write', { name, email })} />
}
