import { answeredNow, routes, type Consultation } from '@comptoir/contract'
import { Button, MailIcon, PlusIcon, RadioGroup } from '@comptoir/ui'
import {
  commonEvents,
  PageLink,
  Text,
  useElement,
  useEmit,
  useErrorText,
  useFormat,
  useRead,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { StatusBadge } from './consultation-badges.tsx'
import { ConsultationFilters } from './consultation-filters.tsx'
import { consultationEvents, consultationsList, queryOf } from './consultations.state.ts'

/** The consultations of the user's units, with their next step, answers and deadline. */
export function ConsultationsPanel({ state }: ListProps<typeof consultationsList>) {
  const text = useText()
  const list = useList(consultationsList, state)
  const query = queryOf(list.state)
  const consultations = useRead(routes.listConsultations, { query }, { keepPrevious: true })
  const columns = useColumns()
  return (
    <TablePage
      messages="consultations"
      list={list}
      read={consultations}
      icon={<MailIcon />}
      exportRoute={routes.exportConsultations}
      query={query}
      action={<NewConsultation />}
      filters={
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('consultations.waiting')}
          value={list.state.waiting}
          onValueChange={(waiting) => list.change({ waiting })}
          options={(['all', 'mine'] as const).map((value) => ({
            value,
            label: text(`consultations.waiting.${value}`),
          }))}
        />
      }
      facets={<ConsultationFilters list={list} facets={consultations.data?.facets} />}
      columns={columns}
    />
  )
}

function useColumns(): ListColumn<Consultation>[] {
  const text = useText()
  const { date, dateTime } = useFormat()
  return [
    {
      key: 'name',
      header: text('consultations.name'),
      isRowHeader: true,
      sortable: true,
      cardWide: true,
      renderCell: ({ id, name, businessName }) => (
        <span className="flex min-w-40 flex-col items-start">
          <PageLink
            page="consultation"
            params={{ id: String(id) }}
            className="text-brand-ink min-h-6 rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere underline-offset-3 hover:underline"
          >
            {name}
          </PageLink>
          {businessName !== null && <span className="text-muted text-sm font-normal">{businessName}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: text('consultations.status'),
      renderCell: (row) => (
        <span className="flex flex-col items-start gap-1 @max-sm:items-end @max-sm:text-end">
          <StatusBadge consultation={row} />
          {row.nextStep !== null && (
            <span className="text-sm">
              <Text id={`consultations.next.${row.nextStep}`} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'answers',
      header: text('consultations.answers'),
      className: '@sm:whitespace-nowrap',
      renderCell: ({ sentCount, supplierCount, ...counts }) =>
        sentCount === 0
          ? text('consultations.suppliersOf', { count: supplierCount })
          : text('consultations.answeredOf', {
              answered: answeredNow({ sentCount, ...counts }),
              sent: sentCount,
            }),
    },
    {
      key: 'endDate',
      header: text('consultations.endDate'),
      sortable: true,
      renderCell: ({ endDate }) => (endDate === null ? '—' : dateTime(endDate)),
    },
    {
      key: 'requester',
      header: text('consultations.requester'),
      className: '@md:whitespace-nowrap',
      renderCell: ({ requester }) => requester.name,
    },
    {
      key: 'createdAt',
      header: text('consultations.createdAt'),
      sortable: true,
      className: '@md:whitespace-nowrap',
      renderCell: ({ createdAt }) => date(createdAt),
    },
  ]
}

/** Creates an empty consultation and opens it. */
function NewConsultation() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(consultationEvents)
  const create = useWrite(routes.createConsultation, { invalidates: [routes.listConsultations] })
  const { hrefFor } = useElement()
  const go = useEmit(commonEvents)
  async function handleCreate() {
    try {
      const { id } = await create.mutateAsync({ body: {} })
      emit('comptoir-consultation-saved', { id })
      const params = { id: String(id) }
      go('comptoir-navigate', {
        page: 'consultation',
        params,
        href: hrefFor?.('consultation', params) ?? null,
      })
    } catch (error) {
      notify({ tone: 'danger', title: text('consultations.createFailed'), children: errorText(error) })
    }
  }
  return (
    <Button variant="primary" icon={<PlusIcon />} busy={create.isPending} onClick={() => void handleCreate()}>
      <Text id="consultations.create" />
    </Button>
  )
}
