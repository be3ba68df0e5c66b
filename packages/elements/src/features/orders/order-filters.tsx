import type { Facet, routes, RouteOutput } from '@comptoir/contract'
import { orderStatuses } from '@comptoir/contract'
import { Disclosure, NumberField, RadioGroup, TextField } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import { FilterGroup } from '../../runtime/list/filter-group.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { chosenFilters, type OrdersState } from './orders.state.ts'

interface FiltersProps {
  readonly list: ListStore<OrdersState>
  readonly orders: RouteOutput<typeof routes.listOrders> | undefined
}

const facetOf = ({ orders }: FiltersProps, name: string): Facet | undefined =>
  orders?.facets?.find((facet) => facet.name === name)

/** Pre-orders, orders in progress, or both. */
export function OrderStatusFilter(props: FiltersProps) {
  const { list } = props
  const text = useText()
  const counts = new Map(facetOf(props, 'status')?.values.map(({ value, count }) => [value, count]))
  return (
    <RadioGroup
      variant="segmented"
      hideLegend
      legend={text('orders.status')}
      value={list.state.status}
      onValueChange={(status) => list.change({ status })}
      options={(['all', ...orderStatuses] as const).map((value) => ({
        value,
        label:
          value === 'all'
            ? text('orders.status.all')
            : text('orders.statusCount', {
                status: text(`orders.status.${value}`),
                count: counts.get(value) ?? 0,
              }),
      }))}
    />
  )
}

const amounts = [
  ['totalFrom', 'orders.amountFrom'],
  ['totalTo', 'orders.amountTo'],
] as const

/** Rounds to cents; empty for an impossible amount. */
const amountText = (value: number | null) =>
  value === null || value < 0 || value > 999_999_999 ? '' : String(Math.round(value * 100) / 100)

const dates = [
  ['orders.createdAt', 'createdAfter', 'createdBefore'],
  ['orders.orderedAt', 'orderedAfter', 'orderedBefore'],
] as const

/** Supplier, agency, requester, project and date filters: a column, or collapsed when there is no room. */
export function OrderFilters(props: FiltersProps) {
  return (
    <>
      <div className="hidden @md:block">
        <FilterFields {...props} />
      </div>
      <Disclosure
        className="@md:hidden"
        variant="boxed"
        title={<Text id="orders.filters" />}
        end={<ActiveCount state={props.list.state} />}
      >
        <FilterFields {...props} />
      </Disclosure>
    </>
  )
}

function FilterFields(props: FiltersProps) {
  const { list } = props
  const text = useText()
  const { state, change } = list
  const format = useFormat()
  const numbers = useTypedNumbers()
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={text('orders.jobFilter')}
        defaultValue={state.job}
        key={`job ${state.job}`}
        maxLength={255}
        onBlur={(event) => change({ job: event.currentTarget.value.trim() })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change({ job: event.currentTarget.value.trim() })
        }}
      />
      {dates.map(([label, after, before]) => (
        <fieldset key={label} className="m-0 grid min-w-0 grid-cols-1 gap-2 border-0 p-0">
          <legend className="mb-1 p-0 text-sm font-semibold">{text(label)}</legend>
          {[after, before].map((name, index) => (
            <TextField
              key={name}
              type="date"
              label={text(index === 0 ? 'orders.from' : 'orders.to')}
              value={state[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className="m-0 grid min-w-0 grid-cols-2 gap-2 border-0 p-0">
        <legend className="mb-1 p-0 text-sm font-semibold">{text('orders.total')}</legend>
        {amounts.map(([name, label]) => (
          <NumberField
            key={name}
            parse={numbers.parse}
            format={format.money}
            label={text(label)}
            value={state[name] === '' ? null : Number(state[name])}
            min={0}
            unreadableError={text('orders.priceUnreadable')}
            onValueChange={(value) => change({ [name]: amountText(value) })}
          />
        ))}
      </fieldset>
      {chosenFilters.map((name) => {
        const facet = facetOf(props, name)
        return (
          facet &&
          facet.values.length > 0 && (
            <FilterGroup
              key={name}
              facet={{ ...facet, values: facet.values.slice(0, 30) }}
              chosen={state[name]}
              onChange={(chosen) => change({ [name]: chosen })}
            />
          )
        )
      })}
    </div>
  )
}

function ActiveCount({ state }: { readonly state: OrdersState }) {
  const texts = [
    state.job,
    state.createdAfter,
    state.createdBefore,
    state.orderedAfter,
    state.orderedBefore,
    state.totalFrom,
    state.totalTo,
  ]
  const lists = chosenFilters.map((name) => state[name])
  const count = texts.filter((value) => value !== '').length + lists.filter((list) => list.length > 0).length
  return count === 0 ? null : <Text id="orders.filtersActive" values={{ count }} />
}
