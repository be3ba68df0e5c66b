import { lazyPart, useElementStore } from '../../runtime/index.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { KeyCreatedDialog } from './key-created-dialog.tsx'
import { KeyPanel } from './key-panel.tsx'
import { keysList, keysStateSchema, type KeysInput } from './partner-keys.state.ts'
import { keysStore } from './partner-keys.store.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

const KeyFormDialog = lazyPart(async () => (await import('./key-form-dialog.tsx')).KeyFormDialog)

/** The partner keys: the list and its dialogs. */
export function PartnerKeys({ state }: { readonly state: KeysInput | undefined }) {
  const list = useList(keysList, keysStateSchema, state)
  return (
    <Notifications>
      <KeyPanel list={list} />
      <KeyWindows />
    </Notifications>
  )
}

function KeyWindows() {
  const window = useElementStore(keysStore, (store) => store.window)
  if (window?.kind === 'form') return <KeyFormDialog key={window.existing?.id} existing={window.existing} />
  if (window?.kind === 'made') return <KeyCreatedDialog name={window.name} secret={window.key} />
  if (window?.kind === 'revoke') return <RevokeDialog targets={window.targets} onRevoked={window.onRevoked} />
  return null
}
