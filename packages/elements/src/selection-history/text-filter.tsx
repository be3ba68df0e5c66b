import { constants } from '@comptoir/contract'
import { SearchField } from '@comptoir/ui'
import { useElementStore, useElementStoreApi, useText } from '../runtime/index.ts'
import { historyStore } from './selection-history.store.ts'

interface TextFilterProps {
  readonly busy: boolean
}

/** Narrows the list by words of reference, name and maker, as one types. */
export function TextFilter({ busy }: TextFilterProps) {
  const text = useText()
  const draft = useElementStore(historyStore, (store) => store.draft)
  const { change, type } = useElementStoreApi(historyStore).getState()
  return (
    <SearchField
      label={text('selectionHistory.search')}
      placeholder={text('selectionHistory.searchPlaceholder')}
      clearLabel={text('selectionHistory.clearText')}
      maxLength={constants.textMaxLength}
      value={draft}
      onValueChange={type}
      onSearch={(search) => change({ search: search.trim() })}
      onClear={() => change({ search: '' })}
      busy={busy}
      className="min-w-0 flex-[1_1_14rem]"
    />
  )
}
