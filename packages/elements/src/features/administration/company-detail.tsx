import { routes, type CompanyUnit, type CompanyUser, type ManagedCompany } from '@comptoir/contract'
import { Badge, Button, Card, EditIcon, PlusIcon, Skeleton } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { lazyPart, Loaded, PageLink, Text, useEmit, useRead } from '../../runtime/index.ts'
import { ImportButton } from '../../domain/import/import-button.tsx'
import { DirectoryImport, unitOffers } from './import-names.ts'
import { groupsEvents } from './groups.state.ts'
import { UnitTree } from './unit-tree.tsx'
import { UserPanel } from './user-panel.tsx'

const CompanyDialog = lazyPart(async () => (await import('./company-dialog.tsx')).CompanyDialog)
const UnitDialog = lazyPart(async () => (await import('./unit-dialog.tsx')).UnitDialog)
const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog)

type Open =
  | { readonly kind: 'company' }
  /** `null`: a new one, below `parent`. */
  | { readonly kind: 'unit'; readonly existing: CompanyUnit | null; readonly parent: number | null }
  | { readonly kind: 'user'; readonly existing: CompanyUser | null }

/** One company with its unit tree and users. */
export function CompanyDetail({ id }: { readonly id: number }) {
  const company = useRead(routes.getCompany, { params: { id } })
  const units = useRead(routes.listCompanyUnits, { query: { company: id } })
  const [open, setOpen] = useState<Open | null>(null)
  const emit = useEmit(groupsEvents)
  const name = company.data?.name
  useEffect(() => {
    if (name !== undefined) emit('comptoir-company-shown', { id, name })
  }, [emit, id, name])
  const close = () => setOpen(null)
  return (
    <div part="company" className="flex flex-col gap-4">
      <Loaded read={company} skeleton={<Skeleton shape="row" count={2} />}>
        {(shown) => <Head company={shown} onEdit={() => setOpen({ kind: 'company' })} />}
      </Loaded>
      <div className="grid items-start gap-4 @md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card
          title={<Text id="groups.unit.title" />}
          actions={
            <>
              <ImportButton offers={unitOffers} dialog={DirectoryImport} />
              <Button
                size="sm"
                icon={<PlusIcon />}
                onClick={() => setOpen({ kind: 'unit', existing: null, parent: null })}
              >
                <Text id="groups.unit.create" />
              </Button>
            </>
          }
        >
          <Loaded read={units} skeleton={<Skeleton shape="row" count={4} />}>
            {({ member }) => (
              <UnitTree
                units={member}
                onEdit={(existing) => setOpen({ kind: 'unit', existing, parent: existing.parent })}
                onAdd={(parent) => setOpen({ kind: 'unit', existing: null, parent: parent.id })}
              />
            )}
          </Loaded>
        </Card>
        <UserPanel companyId={id} onOpen={(existing) => setOpen({ kind: 'user', existing })} />
      </div>
      {open?.kind === 'company' && company.data && <CompanyDialog existing={company.data} onClose={close} />}
      {open?.kind === 'unit' && units.data && (
        <UnitDialog
          companyId={id}
          units={units.data.member}
          existing={open.existing}
          parent={open.parent}
          onClose={close}
        />
      )}
      {open?.kind === 'user' && units.data && (
        <UserDialog companyId={id} units={units.data.member} existing={open.existing} onClose={close} />
      )}
    </div>
  )
}

function Head({ company, onEdit }: { readonly company: ManagedCompany; readonly onEdit: () => void }) {
  return (
    <header className="flex flex-wrap items-center gap-3">
      <PageLink
        page="groups"
        className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 underline-offset-2 hover:underline"
      >
        <Text id="groups.tab.companies" />
      </PageLink>
      <h2 className="m-0 text-xl font-semibold wrap-anywhere">{company.name}</h2>
      {company.group && <Badge>{company.group.name}</Badge>}
      <span className="text-muted">
        <Text id="groups.company.seesCatalogs" values={{ count: company.catalogs.length }} />
      </span>
      <Button size="sm" icon={<EditIcon />} onClick={onEdit}>
        <Text id="groups.company.edit" />
      </Button>
    </header>
  )
}
