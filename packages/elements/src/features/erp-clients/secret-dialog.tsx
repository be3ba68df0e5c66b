import { Text, useElement, useElementStoreApi, useText } from '../../runtime/index.ts'
import { ShowOnceDialog } from '../../domain/key/show-once-dialog.tsx'
import { credentialsText } from './client-form.rules.ts'
import { clientsStore, type ClientSecret } from './erp-clients.store.ts'

/** Shows a new secret once: alone, and within the credentials for the ERP's administrator. */
export function SecretDialog({ client }: { readonly client: ClientSecret }) {
  const text = useText()
  const { session } = useElement()
  const { open } = useElementStoreApi(clientsStore).getState()
  const lines = credentialsText(session.apiBase.replace(/\/api$/, ''), client)
  return (
    <ShowOnceDialog
      title={<Text id="erpClients.made.title" values={{ name: client.name }} />}
      once={<Text id="erpClients.made.once" />}
      texts={[
        { label: text('erpClients.made.handOver'), action: text('erpClients.made.copyAll'), value: lines },
        {
          label: text('erpClients.made.secret'),
          action: text('erpClients.made.copySecret'),
          value: client.secret,
        },
      ]}
      onClose={() => open(null)}
    />
  )
}
