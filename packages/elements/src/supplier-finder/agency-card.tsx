import type { Agency } from '@comptoir/contract'
import { MailIcon, MapPinIcon, PhoneIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { useText } from '../runtime/index.ts'
import { AgencyHours } from './agency-hours.tsx'
import { addressLines, nationalPhone } from './supplier-finder.rules.ts'

interface AgencyCardProps {
  readonly agency: Agency
  readonly now: Date
}

/** One agency: where it is, how to reach it, when it is open. */
export function AgencyCard({ agency, now }: AgencyCardProps) {
  const text = useText()
  const { name, supplier, phone, email } = agency
  return (
    <li className="border-line bg-surface flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <div className="min-w-0">
        <h3 className="m-0 text-base font-semibold wrap-break-word">{name}</h3>
        {supplier.name !== name && <p className="text-muted m-0 text-sm wrap-break-word">{supplier.name}</p>}
      </div>
      <AgencyHours hours={agency.hours} now={now} />
      <div className="border-line flex flex-col gap-1.5 border-t pt-3">
        <Line icon={<MapPinIcon />}>
          <address className="not-italic">
            {addressLines(agency).map((line) => (
              <span key={line} className="block wrap-break-word">
                {line}
              </span>
            ))}
          </address>
        </Line>
        {phone !== null && (
          <Line icon={<PhoneIcon />}>
            <a
              href={`tel:${phone}`}
              aria-label={text('supplierFinder.phone', { name, phone: nationalPhone(phone) })}
              className={link}
            >
              {nationalPhone(phone)}
            </a>
          </Line>
        )}
        {email !== null && (
          <Line icon={<MailIcon />}>
            <a
              href={`mailto:${email}`}
              aria-label={text('supplierFinder.email', { name, email })}
              className={link}
            >
              {email}
            </a>
          </Line>
        )}
      </div>
    </li>
  )
}

const link = 'inline-block min-h-6 rounded-sm text-brand-ink underline-offset-3 wrap-anywhere hover:underline'

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <span aria-hidden="true" className="text-muted mt-0.5 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
