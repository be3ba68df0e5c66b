import { Tabs } from '@comptoir/ui'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { groupsList } from './groups.state.ts'

const CompanyDetail = lazyPart(async () => (await import('./company-detail.tsx')).CompanyDetail)
const OwnCompany = lazyPart(async () => (await import('./own-company.tsx')).OwnCompany)
const SupplierPanel = lazyPart(async () => (await import('./supplier-panel.tsx')).SupplierPanel)
const ManufacturerPanel = lazyPart(async () => (await import('./manufacturer-panel.tsx')).ManufacturerPanel)
const AgencyPanel = lazyPart(async () => (await import('./agency-panel.tsx')).AgencyPanel)

interface GroupsProps extends ListProps<typeof groupsList> {
  readonly companyId: number | null
  readonly ownCompany: boolean
}

/** Companies, groups, suppliers, manufacturers and agencies of the installation, one company, or the people of one's own. */
export function Groups({ companyId, ownCompany, state }: GroupsProps) {
  return <Notifications>{contentOf({ companyId, ownCompany, state })}</Notifications>
}

function contentOf({ companyId, ownCompany, state }: GroupsProps) {
  if (ownCompany) return <OwnCompany />
  return companyId === null ? <Lists state={state} /> : <CompanyDetail key={companyId} id={companyId} />
}

function Lists({ state }: ListProps<typeof groupsList>) {
  const text = useText()
  const list = useList(groupsList, state)
  return (
    <Tabs
      label={text('groups.tabs')}
      selected={list.state.tab}
      onSelect={(tab) => list.change({ tab, search: '', order: 'name-asc', importing: 'none' })}
      tabs={[
        {
          key: 'companies',
          label: <Text id="groups.tab.companies" />,
          content: <CompanyPanel list={list} />,
        },
        { key: 'groups', label: <Text id="groups.tab.groups" />, content: <GroupPanel list={list} /> },
        {
          key: 'suppliers',
          label: <Text id="groups.tab.suppliers" />,
          content: <SupplierPanel list={list} />,
        },
        {
          key: 'manufacturers',
          label: <Text id="groups.tab.manufacturers" />,
          content: <ManufacturerPanel list={list} />,
        },
        { key: 'agencies', label: <Text id="groups.tab.agencies" />, content: <AgencyPanel list={list} /> },
      ]}
    />
  )
}
