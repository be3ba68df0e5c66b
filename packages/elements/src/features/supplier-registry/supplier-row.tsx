import type { Named, Supplier } from '@comptoir/contract'
import { Badge, CheckIcon, Chip, Picture } from '@comptoir/ui'
import { OrderFiles } from './order-files.tsx'
import { PageLink, Text, useElement, useText } from '../../runtime/index.ts'

/** One supplier: logo, name, SIREN, traits, and links to its agencies and contacts. */
export function SupplierRow({ supplier }: { readonly supplier: Supplier }) {
  const text = useText()
  const { session } = useElement()
  const { id, name, siren, logo, agencyCount, agreement } = supplier
  const params = { supplier: String(id) }
  return (
    <li className="border-line bg-surface grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border p-4">
      <Picture src={logo && `${session.apiBase}${logo}`} alt="" className="size-16" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {agreement && (
            <Badge tone="success" icon={<CheckIcon />}>
              <Text id="supplierRegistry.agreement" />
            </Badge>
          )}
        </h3>
        <p className="text-muted m-0 text-sm tabular-nums">
          {siren === null ? (
            <Text id="supplierRegistry.noSiren" />
          ) : (
            text('supplierRegistry.siren', { siren: formatSiren(siren) })
          )}
        </p>
        <p className="m-0 flex flex-wrap gap-x-4 gap-y-1">
          <PageLink page="find-a-supplier" params={params} className={link}>
            <Text id="supplierRegistry.agencies" values={{ count: agencyCount }} />
          </PageLink>
          <PageLink page="supplier-contacts" params={params} className={link}>
            <Text id="supplierRegistry.contacts" />
          </PageLink>
        </p>
        <OrderFiles supplier={supplier} />
      </div>
      <dl className="col-span-2 m-0 grid gap-x-6 gap-y-2 @sm:col-span-1 @sm:col-start-2 @md:grid-cols-3">
        <Traits term={text('supplierRegistry.types')} traits={supplier.types} />
        <Traits term={text('supplierRegistry.certifications')} traits={supplier.certifications} />
        <Traits term={text('supplierRegistry.specialties')} traits={supplier.specialties} />
      </dl>
    </li>
  )
}

const link =
  'text-brand-ink inline-flex min-h-6 items-center rounded-sm border-0 bg-transparent p-0 underline-offset-3 hover:underline'

function Traits({ term, traits }: { readonly term: string; readonly traits: readonly Named[] }) {
  // Wide rows keep aligned columns, readable downwards.
  if (traits.length === 0) return <div className="hidden @md:block" />
  return (
    <div className="min-w-0 @max-md:@sm:grid @max-md:@sm:grid-cols-[7rem_minmax(0,1fr)] @max-md:@sm:items-baseline">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="m-0 mt-1 flex flex-wrap gap-1 @max-md:@sm:mt-0">
        {traits.map(({ id, name }) => (
          <Chip key={id}>{name}</Chip>
        ))}
      </dd>
    </div>
  )
}

/** A SIREN as printed: `123 456 789`. */
const formatSiren = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1\u202f')
