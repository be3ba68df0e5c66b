import { lazyPart, useElementStore } from '../../runtime/index.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { ClientPanel } from './client-panel.tsx'
import { EndDialog } from './end-dialog.tsx'
import { clientsList, clientsStateSchema, type ClientsInput } from './erp-clients.state.ts'
import { clientsStore } from './erp-clients.store.ts'
import { SecretDialog } from './secret-dialog.tsx'

const ClientFormDialog = lazyPart(async () => (await import('./client-form-dialog.tsx')).ClientFormDialog)

/** The ERPs whose buyers sign in by Punch-Out: the list and its dialogs. */
export function ErpClients({ state }: { readonly state: ClientsInput | undefined }) {
  const list = useList(clientsList, clientsStateSchema, state)
  return (
    <Notifications>
      <ClientPanel list={list} />
      <ClientWindows />
    </Notifications>
  )
}

function ClientWindows() {
  const window = useElementStore(clientsStore, (store) => store.window)
  if (window === null) return null
  if (window.kind === 'form') return <ClientFormDialog key={window.existing?.id} existing={window.existing} />
  if (window.kind === 'secret') return <SecretDialog client={window.secret} />
  return <EndDialog kind={window.kind} target={window.target} />
}
