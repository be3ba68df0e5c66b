import type { AccessKind, AccessTrace } from '@comptoir/contract'
import { Badge, type Tone } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import type { TracesState } from './access-traces.state.ts'

interface TraceTableProps {
  readonly list: ListStore<TracesState>
  readonly traces: readonly AccessTrace[]
  readonly stale: boolean
}

const tones: Readonly<Record<AccessKind, Tone>> = {
  read: 'neutral',
  export: 'warning',
  write: 'brand',
  session: 'success',
}

/** One access per row; cards in narrow layouts. */
export function TraceTable({ list, traces, stale }: TraceTableProps) {
  const text = useText()
  const { dateTime } = useFormat()
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
    <ListTable
      caption={text('accessTraces.title')}
      list={list}
      columns={columns}
      rows={traces}
      stale={stale}
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
