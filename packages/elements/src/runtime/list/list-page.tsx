import type { AnyRoute } from '@comptoir/contract'
import { Button, EmptyState, NoResultIcon, Skeleton } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useText } from '../intl/use-text.tsx'
import { ListExport } from './list-export.tsx'
import { ListResults, type ListResultsProps } from './list-results.tsx'
import { ListSearch } from './list-search.tsx'
import type { AnyListStore } from './list-store.ts'

export interface ListPageProps<Row> extends Pick<ListResultsProps<Row>, 'read' | 'tools' | 'children'> {
  /**
   * Prefix of its message ids: `title`, `search`, `placeholder`, `loading`, `loadFailed`, `count`, `none`, `noneHelp`,
   * `noneFound`, `noneFoundHelp`, and `file` with `exportRoute`; checked by messages.test.ts.
   */
  readonly messages: string
  readonly list: AnyListStore
  /** An introduction above the list, in a sentence or two. */
  readonly intro?: ReactNode
  /** Beside the search box: selects with hidden labels, radio buttons. */
  readonly filters?: ReactNode
  /** Beside the filters: the button that creates a row. */
  readonly action?: ReactNode
  /** Facets: a column in wide layouts, above the results in narrow ones. */
  readonly facets?: ReactNode
  /** Exports the whole result as a file; `query` is the list's API query. */
  readonly exportRoute?: AnyRoute
  readonly query?: Readonly<Record<string, unknown>>
  /** Of the empty list. */
  readonly icon: ReactNode
  /** The action offered for an empty, unfiltered list. */
  readonly emptyAction?: ReactNode
  /** Above the results. */
  readonly header?: ReactNode
  /** Below the explanation of an empty list, or when nothing was found. */
  readonly emptyNote?: ReactNode
  /** The skeleton of a page of rows that are not table rows. */
  readonly skeleton?: ReactNode
}

/**
 * A list as a screen: search box, filters and create button above; count, toolbar, rows in every state, and pagination
 * below.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { messages, list, read, intro, filters, action, facets, tools, exportRoute, query, children } = props
  const { header, emptyNote } = props
  const text = useText()
  const results = (
    <ListResults
      heading
      read={read}
      list={list}
      count={read.data && text(`${messages}.count`, { count: read.data.totalItems })}
      loading={`${messages}.loading`}
      failed={`${messages}.loadFailed`}
      skeleton={props.skeleton ?? <Skeleton shape="row" count={5} />}
      empty={
        <>
          <NoRow {...props} />
          {emptyNote}
        </>
      }
      tools={
        <>
          {tools}
          {exportRoute && query && (
            <ListExport route={exportRoute} query={query} fileName={text(`${messages}.file`)} />
          )}
        </>
      }
    >
      {children}
    </ListResults>
  )
  return (
    <section aria-label={text(`${messages}.title`)} className="flex flex-col gap-4">
      {intro && <p className="text-muted m-0 max-w-[70ch]">{intro}</p>}
      <div className="flex flex-wrap items-end gap-3 *:max-w-full">
        <div
          part="search"
          role="search"
          className="flex min-w-0 grow basis-80 flex-wrap items-end gap-3 *:max-w-full print:hidden"
        >
          <ListSearch
            className="min-w-0 grow basis-56"
            label={text(`${messages}.search`)}
            placeholder={text(`${messages}.placeholder`)}
            list={list}
            isSearching={read.isFetching}
          />
          {filters}
        </div>
        {action}
      </div>
      {header}
      {facets ? (
        <div className="grid items-start gap-4 @md:grid-cols-[16rem_minmax(0,1fr)] print:block print:[&>:first-child]:hidden">
          {facets}
          {results}
        </div>
      ) : (
        results
      )}
    </section>
  )
}

function NoRow<Row>({ messages, list, icon, emptyAction }: ListPageProps<Row>) {
  if (list.isFiltered())
    return (
      <EmptyState
        icon={<NoResultIcon />}
        title={<Text id={`${messages}.noneFound`} />}
        actions={
          <Button variant="primary" onClick={list.clearFilters}>
            <Text id="list.clearFilters" />
          </Button>
        }
      >
        <Text id={`${messages}.noneFoundHelp`} />
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={<Text id={`${messages}.none`} />} actions={emptyAction}>
      <Text id={`${messages}.noneHelp`} />
    </EmptyState>
  )
}
