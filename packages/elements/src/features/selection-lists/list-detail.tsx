import { routes, type SelectionList } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { useEffect } from 'react'
import { HostSlot, Loaded, Text, useEmit, useFormat, useRead, useText } from '../../runtime/index.ts'
import { BackLink } from '../../runtime/parts/back-link.tsx'
import { ListConsultations } from './list-consultations.tsx'
import { ListDocuments } from './list-documents.tsx'
import { ListHistory } from './list-history.tsx'
import { ListItems } from './list-items.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListsSkeleton } from './lists-skeleton.tsx'
import { listEvents } from './selection-lists.state.ts'
import { ShareButton } from './share-button.tsx'

/** One list: project, lines and totals. */
export function ListDetail({ uuid }: { readonly uuid: string }) {
  const read = useRead(routes.getSelectionList, { params: { uuid } })
  return (
    <section part="list" className="flex flex-col gap-4">
      <BackLink page="selection-lists">
        <Text id="selectionLists.back" />
      </BackLink>
      <Loaded read={read} skeleton={<ListsSkeleton />}>
        {(list) => (
          <>
            <Head list={list} />
            <ListItems list={list} />
            <ListConsultations list={list} />
            <ListDocuments list={list} />
            <ListHistory list={list} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Head({ list }: { readonly list: SelectionList }) {
  const text = useText()
  const format = useFormat()
  const emit = useEmit(listEvents)
  const { uuid, name, owner, access } = list
  useEffect(() => {
    emit('comptoir-selection-list-shown', { uuid, name })
  }, [emit, uuid, name])
  const pairs = [
    ['business', list.businessCode, list.businessName],
    ['job', list.jobCode, list.jobName],
    ['quote', list.quoteNumber, list.quoteDescription],
  ] as const
  const facts = [
    ...pairs.flatMap(([key, ...parts]) => {
      const value = parts.filter(Boolean).join(' · ')
      return value === '' ? [] : [{ key, term: text(`selectionLists.${key}`), value }]
    }),
    ...list.variables.map((variable) => ({
      key: `variable ${variable.name}`,
      term: variable.name,
      value: format.number(variable.value),
    })),
  ]
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <div className="flex min-w-48 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="m-0 text-xl font-semibold wrap-anywhere">{name}</h2>
          {list.isArchived && (
            <Badge>
              <Text id="selectionLists.isArchived" />
            </Badge>
          )}
          {access === 'owner' ? (
            list.isShared && (
              <Badge tone="brand">
                <Text id="selectionLists.isShared" />
              </Badge>
            )
          ) : (
            <span className="text-muted text-sm">
              {`${text('selectionLists.from', { name: owner.name })} · ${text(`selectionLists.access.${access}`)}`}
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <HostSlot name="actions" />
          <ShareButton list={list} />
          <ListMenu list={list} />
        </div>
      </div>
      <HostSlot name="header" />
      {facts.length > 0 && (
        <dl className="m-0 flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(({ key, term, value }) => (
            <div key={key} className="flex min-w-0 flex-wrap gap-x-2">
              <dt className="text-muted">{term}</dt>
              <dd className="m-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
