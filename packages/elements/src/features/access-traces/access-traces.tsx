import { routes } from '@comptoir/contract'
import { ClockIcon, Select } from '@comptoir/ui'
import { Text, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import {
  listedKinds,
  queryOf,
  tracesList,
  tracesStateSchema,
  type TracesInput,
} from './access-traces.state.ts'
import { TraceFilters } from './trace-filters.tsx'
import { TraceTable } from './trace-table.tsx'

/** Who opened, exported or changed which row, found by person, row and day. */
export function AccessTraces({ state }: { readonly state: TracesInput | undefined }) {
  const text = useText()
  const list = useList(tracesList, tracesStateSchema, state)
  const query = queryOf(list.state)
  const traces = useRead(routes.listAccessTraces, { query }, { keepPrevious: true })
  return (
    <ListPage
      messages="accessTraces"
      intro={<Text id="accessTraces.intro" />}
      list={list}
      read={traces}
      filters={
        <Select
          hideLabel
          label={text('accessTraces.kind')}
          value={list.state.kind}
          onValueChange={(kind) => list.change({ kind })}
          options={listedKinds.map((value) => ({ value, label: text(`accessTraces.kind.${value}`) }))}
        />
      }
      facets={<TraceFilters list={list} />}
      exportRoute={routes.exportAccessTraces}
      query={query}
      icon={<ClockIcon />}
    >
      {(rows, stale) => <TraceTable list={list} traces={rows} stale={stale} />}
    </ListPage>
  )
}
