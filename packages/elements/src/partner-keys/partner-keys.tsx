import { routes } from '@comptoir/contract'
import { Text, useElementStore, useRead, useText, type Read } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { KeyBar } from './key-bar.tsx'
import { KeyFormDialog } from './key-form-dialog.tsx'
import { KeyMadeDialog } from './key-made-dialog.tsx'
import { KeyPanel } from './key-panel.tsx'
import { keysStore } from './partner-keys.store.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

/** The keys of partners' pages: the list, and what is open above it. */
export function PartnerKeys() {
  const text = useText()
  const { search, state, page, itemsPerPage } = useElementStore(keysStore, (store) => store.filter)
  const query = {
    page,
    itemsPerPage,
    ...(search !== '' && { search }),
    ...(state !== 'all' && { state }),
  }
  const keys = useRead(routes.listPartnerKeys, { query }, { keepPrevious: true })
  return (
    <Notifications>
      <section aria-label={text('partnerKeys.title')} className="flex flex-col gap-4">
        <p className="text-muted m-0 max-w-[70ch]">
          <Text id="partnerKeys.intro" />
        </p>
        <KeyBar busy={keys.isFetching} />
        <KeyPanel keys={keys} />
      </section>
      <KeyWindows keys={keys} />
    </Notifications>
  )
}

function KeyWindows({ keys }: { readonly keys: Read<typeof routes.listPartnerKeys> }) {
  const window = useElementStore(keysStore, (store) => store.window)
  // A form that is closed keeps what was typed, until the page is left.
  useDirty(useElementStore(keysStore, ({ drafts }) => drafts.size > 0))
  if (window?.kind === 'form') return <KeyFormDialog key={window.id} id={window.id} keys={keys} />
  if (window?.kind === 'made') return <KeyMadeDialog name={window.name} secret={window.key} />
  if (window?.kind === 'revoke') return <RevokeDialog target={window.target} />
  return null
}
