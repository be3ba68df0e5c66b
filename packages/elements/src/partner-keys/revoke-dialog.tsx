import { routes, type PartnerKey } from '@comptoir/contract'
import { Button, Dialog, Notice } from '@comptoir/ui'
import {
  Text,
  useElementStoreApi,
  useEmit,
  useErrorText,
  useFormat,
  useText,
  useWrite,
} from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { partnerKeyEvents } from './partner-keys.events.ts'
import { keysStore } from './partner-keys.store.ts'

/** Asks before a key ends for good, and says when it was used last. */
export function RevokeDialog({ target: { id, name, lastUsedAt } }: { readonly target: PartnerKey }) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(partnerKeyEvents)
  const errorText = useErrorText()
  const { dateTime } = useFormat()
  const { open } = useElementStoreApi(keysStore).getState()
  const revoke = useWrite(routes.revokePartnerKey, { invalidates: [routes.listPartnerKeys] })

  async function handleRevoke() {
    if (revoke.isPending) return
    try {
      await revoke.mutateAsync({ params: { id } })
    } catch {
      // `revoke.error` has it.
      return
    }
    open(null)
    emit('comptoir-partner-key-changed', { id, act: 'revoked' })
    notify({ title: text('partnerKeys.revoke.done', { name }) })
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={() => open(null)}
      title={<Text id="partnerKeys.revoke.title" values={{ name }} />}
      closeLabel={text('partnerKeys.form.close')}
      footer={
        <>
          <Button data-autofocus="" onClick={() => open(null)}>
            <Text id="partnerKeys.revoke.cancel" />
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={() => void handleRevoke()}>
            <Text id="partnerKeys.revoke.confirm" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="m-0">
          <Text id="partnerKeys.revoke.about" />
        </p>
        <p className="text-muted m-0">
          {lastUsedAt === null ? (
            <Text id="partnerKeys.never" />
          ) : (
            <Text id="partnerKeys.revoke.used" values={{ date: dateTime(lastUsedAt) }} />
          )}
        </p>
        {revoke.error && (
          <Notice tone="danger" live="alert" title={<Text id="partnerKeys.revoke.failed" />}>
            {errorText(revoke.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
