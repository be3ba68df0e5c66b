import { answeredNow, routes, type SelectionList } from '@comptoir/contract'
import { Disclosure, Skeleton } from '@comptoir/ui'
import { Loaded, PageLink, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'

/** Consultations created from a list, for users who may see them. */
export function ListConsultations({ list }: { readonly list: SelectionList }) {
  const { can } = useSession()
  if (!list.hasConsultation || !can(routes.listConsultations.permission)) return null
  return <Consultations uuid={list.uuid} />
}

function Consultations({ uuid }: { readonly uuid: string }) {
  const text = useText()
  const { date } = useFormat()
  const read = useRead(routes.listConsultations, { query: { selectionList: uuid, itemsPerPage: 50 } })
  return (
    <Disclosure defaultOpen title={text('selectionLists.consultations')}>
      <Loaded read={read} skeleton={<Skeleton shape="row" count={2} />}>
        {({ member }) => (
          <ul role="list" className="divide-line m-0 list-none divide-y p-0">
            {member.map(({ id, name, status, createdAt, sentCount, ...counts }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
                <PageLink
                  page="consultation"
                  params={{ id: String(id) }}
                  className="text-brand-ink min-h-6 border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere hover:underline"
                >
                  {name}
                </PageLink>
                <span className="text-muted text-sm">
                  {[
                    text(`selectionLists.consultationStatus.${status}`),
                    ...(sentCount > 0
                      ? [
                          text('selectionLists.answersOf', {
                            answered: answeredNow({ sentCount, ...counts }),
                            sent: sentCount,
                          }),
                        ]
                      : []),
                    date(new Date(createdAt)),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Disclosure>
  )
}
