import { Button, Dialog, Notice } from '@comptoir/ui'
import { Text, useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { Copyable } from '../shared/key/copyable.tsx'
import { handOver } from './client-form.rules.ts'
import { clientsStore, type ClientSecret } from './erp-clients.store.ts'

/** The only time that a secret is seen: by itself, and among the lines for the ERP's administrator. */
export function SecretDialog({ of }: { readonly of: ClientSecret }) {
  const text = useText()
  const { session } = useElement()
  const { open } = useElementStoreApi(clientsStore).getState()
  // The secret cannot be shown again.
  useDirty(true)
  const copying = { copied: text('erpClients.made.copied'), copyFailed: text('erpClients.made.copyFailed') }
  return (
    <Dialog
      open
      size="lg"
      keepOnOutsideClick
      onClose={() => open(null)}
      title={<Text id="erpClients.made.title" values={{ name: of.name }} />}
      closeLabel={text('erpClients.close')}
      footer={
        <Button variant="primary" onClick={() => open(null)}>
          <Text id="erpClients.made.done" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">
          <Text id="erpClients.made.once" />
        </Notice>
        <Copyable
          {...copying}
          label={text('erpClients.made.handOver')}
          action={text('erpClients.made.copyAll')}
          value={handOver(session.apiBase.replace(/\/api$/, ''), of)}
          isFirst
        />
        <Copyable
          {...copying}
          label={text('erpClients.made.secret')}
          action={text('erpClients.made.copySecret')}
          value={of.secret}
        />
      </div>
    </Dialog>
  )
}
