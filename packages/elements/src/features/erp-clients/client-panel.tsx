import { routes } from '@comptoir/contract'
import { Button, KeyIcon, PlusIcon, RadioGroup } from '@comptoir/ui'
import { Text, useElementStoreApi, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ClientTable } from './client-table.tsx'
import { clientStates, queryOf, type ClientsState } from './erp-clients.state.ts'
import { clientsStore } from './erp-clients.store.ts'

/** The list of ERPs and its actions. */
export function ClientPanel({ list }: { readonly list: ListStore<ClientsState> }) {
  const text = useText()
  const query = queryOf(list.state)
  const clients = useRead(routes.listErpClients, { query }, { keepPrevious: true })
  const { open } = useElementStoreApi(clientsStore).getState()
  return (
    <ListPage
      messages="erpClients"
      intro={<Text id="erpClients.intro" />}
      list={list}
      read={clients}
      filters={
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('erpClients.state')}
          value={list.state.state}
          onValueChange={(state) => list.change({ state })}
          options={clientStates.map((value) => ({ value, label: text(`erpClients.state.${value}`) }))}
        />
      }
      action={
        <Button variant="primary" icon={<PlusIcon />} onClick={() => open({ kind: 'form', existing: null })}>
          <Text id="erpClients.create" />
        </Button>
      }
      exportRoute={routes.exportErpClients}
      query={query}
      icon={<KeyIcon />}
    >
      {(rows, stale) => <ClientTable list={list} clients={rows} stale={stale} />}
    </ListPage>
  )
}
