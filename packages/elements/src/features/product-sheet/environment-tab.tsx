import { routes, type EnvironmentalData, type Product } from '@comptoir/contract'
import { DescriptionList, type DescriptionItem } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { TableSkeleton } from './tab-skeletons.tsx'

/** Environmental data of a product with its source; undeclared values are shown as unknown. */
export function EnvironmentTab({ product }: { readonly product: Product }) {
  const read = useRead(routes.getEnvironmentalData, { params: { id: product.id } })
  return (
    <Loaded read={read} skeleton={<TableSkeleton />}>
      {(data) => <Footprint product={product} data={data} />}
    </Loaded>
  )
}

interface FootprintProps {
  readonly product: Product
  readonly data: EnvironmentalData
}

function Footprint({ product, data }: FootprintProps) {
  const text = useText()
  const format = useFormat()
  const unknown = (
    <span className="text-muted">
      <Text id="productSheet.environment.unknown" />
    </span>
  )
  const item = <Value,>(
    key: string,
    value: Value | null,
    write: (value: Value) => string,
  ): DescriptionItem => ({
    key,
    term: text(`productSheet.environment.${key}`),
    value: value === null ? unknown : write(value),
  })
  const carbon = (kg: number) => text('productSheet.environment.kg', { kg: format.number(kg) })
  const perUnit = (kg: number) => `${carbon(kg)} ${text(`product.per.${product.unit}`, { base: 1 })}`
  const yesNo = (value: boolean) => text(value ? 'product.feature.yes' : 'product.feature.no')
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <DescriptionList
        items={[
          item('carbon', data.carbonKg, perUnit),
          item('makingCarbon', data.makingCarbonKg, carbon),
          item('lifetime', data.lifetimeYears, (years) => text('productSheet.environment.years', { years })),
          item('recycled', data.recycledPercent, format.percent),
          item('recyclable', data.recyclablePercent, format.percent),
          item('packaging', data.packagingGrams, (grams) =>
            text('productSheet.environment.grams', { grams: format.number(grams) }),
          ),
          item('packagingRecyclable', data.isPackagingRecyclable, yesNo),
          item('substances', data.hasSubstancesOfConcern, yesNo),
        ]}
      />
      <Source source={data.source} />
    </div>
  )
}

function Source({ source }: Pick<EnvironmentalData, 'source'>) {
  const text = useText()
  const format = useFormat()
  return (
    <p className="text-muted m-0 text-sm">
      {source === null
        ? text('productSheet.environment.noSource')
        : text('productSheet.environment.source', {
            kind: text(`productSheet.environment.source.${source.kind}`),
            number: source.number,
            issuer: source.issuer,
            declaredOn: format.date(source.declaredOn),
            validUntil: format.date(source.validUntil),
          })}
    </p>
  )
}
