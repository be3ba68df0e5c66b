import type { AgencyFacet, AgencyQuery, Facet, Locale } from '@comptoir/contract'
import { traitKinds } from './agency-filter.ts'
import { agencyLabel } from './facet-label.ts'
import type { DescribedSupplier } from './supplier-traits.queries.ts'

type Chosen = Pick<AgencyQuery, AgencyFacet>

/** A supplier with its number of matching agencies. */
export interface CountedSupplier {
  readonly supplier: DescribedSupplier
  readonly count: number
}

/** Whether a supplier matches the selected facets, optionally except one. */
function isChosen({ id, traits }: DescribedSupplier, chosen: Chosen, except?: AgencyFacet): boolean {
  const fits = (facet: AgencyFacet, ids: readonly number[]) =>
    facet === except || !chosen[facet]?.length || ids.some((one) => chosen[facet]?.includes(one))
  return (
    fits('supplier', [id]) &&
    traitKinds.every((kind) =>
      fits(
        kind,
        traits[kind].map((trait) => trait.id),
      ),
    )
  )
}

/** The number of agencies of the matching suppliers. */
export function sumAgencies(counted: readonly CountedSupplier[], chosen: Chosen): number {
  return counted
    .filter(({ supplier }) => isChosen(supplier, chosen))
    .reduce((sum, { count }) => sum + count, 0)
}

/** A facet ignores its own selection (decision 0022); the most frequent value first. */
export function toFacet(
  name: AgencyFacet,
  counted: readonly CountedSupplier[],
  chosen: Chosen,
  locale: Locale,
): Facet {
  const values = new Map<number, { value: string; label: string; count: number }>()
  for (const { supplier, count } of counted) {
    if (!isChosen(supplier, chosen, name)) continue
    for (const { id, name: label } of name === 'supplier' ? [supplier] : supplier.traits[name]) {
      const previous = values.get(id)
      values.set(id, { value: String(id), label, count: (previous?.count ?? 0) + count })
    }
  }
  const byCount = [...values.values()].toSorted(
    (a, b) =>
      b.count - a.count || a.label.localeCompare(b.label, locale) || Number(a.value) - Number(b.value),
  )
  return { name, label: agencyLabel(locale, `facet.${name}`), values: byCount }
}
