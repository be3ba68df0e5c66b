import { routes, type CustomCatalog } from '@comptoir/contract'
import {
  Badge,
  Button,
  DeleteIcon,
  Dialog,
  EmptyState,
  IconButton,
  NoResultIcon,
  Notice,
  PlusIcon,
  Table,
} from '@comptoir/ui'
import { useState } from 'react'
import {
  lazyPart,
  PageLink,
  Text,
  useErrorText,
  useFormat,
  useRead,
  useSession,
  useText,
  useToday,
  useWrite,
} from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { customList } from './custom-catalogs.state.ts'
import { CustomSkeleton } from './custom-skeleton.tsx'

const CatalogFormDialog = lazyPart(async () => (await import('./catalog-form-dialog.tsx')).CatalogFormDialog)

/** The company's own catalogues, with links to their products. */
export function CatalogList({ state }: ListProps<typeof customList>) {
  const text = useText()
  const { can } = useSession()
  const { date } = useFormat()
  const today = useToday()
  const list = useList(customList, state)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<CustomCatalog | null>(null)
  const catalogs = useRead(
    routes.listCustomCatalogs,
    { query: customList.queryOf(list.state) },
    { keepPrevious: true },
  )
  const count = catalogs.data && text('customCatalogs.count', { count: catalogs.data.totalItems })
  const mayDelete = can({ subject: 'custom_catalogs.list', action: 'delete' })
  return (
    <section aria-label={text('customCatalogs.title')} className="flex flex-col gap-4">
      <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          className="min-w-56 flex-1"
          label={text('customCatalogs.search')}
          placeholder={text('customCatalogs.searchPlaceholder')}
          list={list}
          isSearching={catalogs.isFetching}
        />
        {can({ subject: 'custom_catalogs.list', action: 'add' }) && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            <Text id="customCatalogs.add" />
          </Button>
        )}
      </div>
      <ListResults
        read={catalogs}
        list={list}
        count={count}
        loading="customCatalogs.loading"
        failed="customCatalogs.loadFailed"
        skeleton={<CustomSkeleton />}
        empty={<EmptyState icon={<NoResultIcon />} title={<Text id="customCatalogs.empty" />} />}
        pageLabels={{ label: text('customCatalogs.pages'), pageSizeLabel: text('customCatalogs.pageSize') }}
      >
        {(rows, stale) => (
          <Table
            caption={count ?? ''}
            showCaption
            collapse
            stale={stale}
            rows={rows}
            getRowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'code',
                header: text('customCatalogs.code'),
                renderCell: ({ codeCtm }) => <span className="font-mono">{codeCtm}</span>,
              },
              {
                key: 'name',
                header: text('customCatalogs.name'),
                isRowHeader: true,
                cardWide: true,
                renderCell: ({ codeCtm, name }) => (
                  <PageLink
                    page="custom-catalog"
                    params={{ codeCtm }}
                    className="text-brand-ink inline-flex min-h-6 items-center rounded-sm border-0 bg-transparent p-0 text-start font-semibold underline-offset-3 hover:underline"
                  >
                    {name}
                  </PageLink>
                ),
              },
              {
                key: 'supplier',
                header: text('customCatalogs.supplier'),
                renderCell: ({ supplier }) => supplier.name,
              },
              {
                key: 'applicationDate',
                header: text('customCatalogs.applicationDate'),
                renderCell: ({ applicationDate }) => (
                  <span className="flex flex-wrap items-center gap-2">
                    {date(applicationDate)}
                    {applicationDate > today && (
                      <Badge tone="brand">
                        <Text id="customCatalogs.coming" />
                      </Badge>
                    )}
                  </span>
                ),
              },
              {
                key: 'productCount',
                header: text('customCatalogs.products'),
                align: 'end',
                renderCell: ({ productCount }) => productCount,
              },
              {
                key: 'actions',
                header: text('customCatalogs.actions'),
                hideHeader: true,
                align: 'end',
                renderCell: (catalog) =>
                  mayDelete && (
                    <IconButton
                      label={text('customCatalogs.remove', { name: catalog.name })}
                      icon={<DeleteIcon />}
                      onClick={() => setRemoved(catalog)}
                    />
                  ),
              },
            ]}
          />
        )}
      </ListResults>
      {isAdding && <CatalogFormDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveCatalogDialog catalog={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function RemoveCatalogDialog({
  catalog: { id, name, productCount },
  onClose,
}: {
  readonly catalog: CustomCatalog
  readonly onClose: () => void
}) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const remove = useWrite(routes.removeCustomCatalog, {
    invalidates: [routes.listCustomCatalogs, routes.searchProducts],
  })
  async function confirm() {
    await remove.mutateAsync({ params: { id } })
    notify({ title: text('customCatalogs.removed', { name }) })
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      title={<Text id="customCatalogs.removeTitle" values={{ name }} />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            <Text id="customCatalogs.keep" />
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => void confirm().catch(() => undefined)}
          >
            <Text id="customCatalogs.confirmRemove" />
          </Button>
        </>
      }
    >
      {remove.error && (
        <Notice tone="danger" live="alert" title={text('customCatalogs.removeFailed')}>
          {errorText(remove.error)}
        </Notice>
      )}
      <p className="m-0">
        <Text id="customCatalogs.removeAbout" values={{ count: productCount }} />
      </p>
    </Dialog>
  )
}
