import { routes, type PartnerKey } from '@comptoir/contract'
import { Button, DeleteIcon, KeyIcon, PlusIcon, RadioGroup } from '@comptoir/ui'
import { Text, useElementStoreApi, useRead, useText } from '../../runtime/index.ts'
import { ListPage } from '../../runtime/list/list-page.tsx'
import { ListSelection } from '../../runtime/list/list-selection.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { useSelection } from '../../runtime/list/use-selection.ts'
import { KeyTable } from './key-table.tsx'
import { keyStates, queryOf, type KeysState } from './partner-keys.state.ts'
import { keysStore } from './partner-keys.store.ts'

/** The list of keys and its actions. */
export function KeyPanel({ list }: { readonly list: ListStore<KeysState> }) {
  const text = useText()
  const query = queryOf(list.state)
  const keys = useRead(routes.listPartnerKeys, { query }, { keepPrevious: true })
  const { open } = useElementStoreApi(keysStore).getState()
  const selection = useSelection({
    state: list.state,
    shown: keys.data?.member ?? [],
    nameOf,
    isSelectable: isActive,
  })
  return (
    <ListPage
      messages="partnerKeys"
      intro={<Text id="partnerKeys.intro" />}
      list={list}
      read={keys}
      filters={
        <RadioGroup
          variant="segmented"
          hideLegend
          legend={text('partnerKeys.state')}
          value={list.state.state}
          onValueChange={(state) => list.change({ state })}
          options={keyStates.map((value) => ({ value, label: text(`partnerKeys.state.${value}`) }))}
        />
      }
      action={
        <Button variant="primary" icon={<PlusIcon />} onClick={() => open({ kind: 'form', existing: null })}>
          <Text id="partnerKeys.create" />
        </Button>
      }
      tools={
        <ListSelection selection={selection}>
          <Button
            size="sm"
            icon={<DeleteIcon />}
            onClick={() => open({ kind: 'revoke', targets: selection.rows, onRevoked: selection.choose })}
          >
            <Text id="partnerKeys.revoke.selected" />
          </Button>
        </ListSelection>
      }
      exportRoute={routes.exportPartnerKeys}
      query={query}
      icon={<KeyIcon />}
    >
      {(rows, stale) => <KeyTable list={list} keys={rows} stale={stale} selection={selection.table} />}
    </ListPage>
  )
}

const nameOf = ({ name }: PartnerKey) => name
const isActive = ({ revokedAt }: PartnerKey) => revokedAt === null
