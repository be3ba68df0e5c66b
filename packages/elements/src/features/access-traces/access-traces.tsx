import { routes, type AccessKind, type AccessTrace } from '@comptoir/contract'
import { Badge, ClockIcon, Select, type Tone } from '@comptoir/ui'
import { Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { listedKinds, queryOf, tracesList } from './access-traces.state.ts'
import { TraceFilters } from './trace-filters.tsx'

const tones: Readonly<Record<AccessKind, Tone>> = {
  read: 'neutral',
  export: 'warning',
  write: 'brand',
  session: 'success',
}

/** Who opened, exported or changed which row, found by person, row and day. */
export function AccessTraces({ state }: ListProps<typeof tracesList>) {
  const text = useText()
  const { dateTime } = useFormat()
  const list = useList(tracesList, state)
  const query = queryOf(list.state)
  const traces = useRead(routes.listAccessTraces, { query }, { keepPrevious: true })
  const columns: ListColumn<AccessTrace>[] = [
    {
      key: 'at',
      header: text('accessTraces.at'),
      sortable: true,
      renderCell: ({ at }) => dateTime(at),
    },
    {
      key: 'actor',
      header: text('accessTraces.actor'),
      isRowHeader: true,
      cardWide: true,
      renderCell: (trace) => <Author of={trace} />,
    },
    {
      key: 'kind',
      header: text('accessTraces.kind'),
      renderCell: ({ kind }) => (
        <Badge tone={tones[kind]} dot>
          <Text id={`accessTraces.kind.${kind}`} />
        </Badge>
      ),
    },
    {
      key: 'row',
      header: text('accessTraces.row'),
      renderCell: ({ resource, rowId }) => (
        <span className="wrap-anywhere">{rowId === null ? resource : `${resource} ${rowId}`}</span>
      ),
    },
    {
      key: 'operation',
      header: text('accessTraces.operation'),
      renderCell: ({ action, fields }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{action}</span>
          {fields.length > 0 && <span className="text-muted text-sm wrap-anywhere">{fields.join(', ')}</span>}
        </span>
      ),
    },
  ]
  return (
    <TablePage
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
      columns={columns}
    />
  )
}

function Author({ of: { actor, actorId, actorKind, company } }: { readonly of: AccessTrace }) {
  return (
    <span className="flex flex-col font-normal">
      <span className="font-semibold wrap-anywhere">
        {actor ?? <Text id={`accessTraces.actor.${actorKind}`} values={{ id: actorId ?? '' }} />}
      </span>
      {company !== null && <span className="text-muted text-sm wrap-anywhere">{company}</span>}
    </span>
  )
}
