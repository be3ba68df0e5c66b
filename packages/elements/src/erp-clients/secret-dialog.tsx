import { Text, useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { OnceShownDialog } from '../shared/key/once-shown-dialog.tsx'
import { handOver } from './client-form.rules.ts'
import { clientsStore, type ClientSecret } from './erp-clients.store.ts'

/** The only time that a secret is seen: by itself, and among the lines for the ERP's administrator. */
export function SecretDialog({ of }: { readonly of: ClientSecret }) {
  const text = useText()
  const { session } = useElement()
  const { open } = useElementStoreApi(clientsStore).getState()
  const lines = handOver(session.apiBase.replace(/\/api$/, ''), of)
  return (
    <OnceShownDialog
      title={<Text id="erpClients.made.title" values={{ name: of.name }} />}
      once={<Text id="erpClients.made.once" />}
      texts={[
        { label: text('erpClients.made.handOver'), action: text('erpClients.made.copyAll'), value: lines },
        {
          label: text('erpClients.made.secret'),
          action: text('erpClients.made.copySecret'),
          value: of.secret,
        },
      ]}
      onClose={() => open(null)}
    />
  )
}
