import { constants } from '@comptoir/contract'
import { Button, PlusIcon, RadioGroup, SearchField } from '@comptoir/ui'
import { Text, useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { keysStore } from './partner-keys.store.ts'

const states = ['all', 'active', 'revoked'] as const

/** Which keys to show, and the way to a new one. */
export function KeyBar({ busy }: { readonly busy: boolean }) {
  const text = useText()
  const typed = useElementStore(keysStore, (store) => store.typed)
  const state = useElementStore(keysStore, (store) => store.filter.state)
  const { type, enter, change, open } = useElementStoreApi(keysStore).getState()
  return (
    <div role="search" className="flex flex-wrap items-center gap-3">
      <SearchField
        className="min-w-56 flex-1"
        label={text('partnerKeys.search')}
        placeholder={text('partnerKeys.searchPlaceholder')}
        clearLabel={text('partnerKeys.searchClear')}
        maxLength={constants.textMaxLength}
        value={typed}
        onValueChange={type}
        onSearch={enter}
        onClear={() => change({ search: '' })}
        busy={busy}
      />
      <RadioGroup
        variant="segmented"
        hideLegend
        legend={text('partnerKeys.state')}
        value={state}
        onValueChange={(next) => change({ state: next })}
        options={states.map((value) => ({ value, label: text(`partnerKeys.state.${value}`) }))}
      />
      <Button variant="primary" icon={<PlusIcon />} onClick={() => open({ kind: 'form', id: null })}>
        <Text id="partnerKeys.create" />
      </Button>
    </div>
  )
}
