import type { ConsultationSupplier, ProposedSupplier } from '@comptoir/contract'

type SupplierNameProps = Pick<ConsultationSupplier | ProposedSupplier, 'supplier' | 'agency'>

/** Supplier and agency name; adds the town unless the name contains it. */
export function SupplierName({ supplier, agency: { name, city } }: SupplierNameProps) {
  return (
    <span className="flex flex-col">
      <span>{supplier.name}</span>
      <span className="text-muted text-sm font-normal">
        {name.includes(city) ? name : `${name} · ${city}`}
      </span>
    </span>
  )
}
