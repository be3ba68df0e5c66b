import { RecentEntries } from '@comptoir/ui'
import { createContext, use, useState, type ReactNode } from 'react'
import { useElementStore, useElementStoreApi, useEmit, useText } from '../../runtime/index.ts'
import { useOfferUndo } from '../../runtime/parts/use-undoable.ts'
import { searchEvents } from './product-search.events.ts'
import { searchStore } from './product-search.store.ts'

const none: readonly string[] = []

/** Recent searches stored by the host. A context, so that an update only renders their list. */
export const RecentTexts = createContext<readonly string[] | undefined>(undefined)

/** The search field with recent searches below it while it is empty and focused. */
export function RecentSearches({ children }: { readonly children: ReactNode }) {
  const texts = use(RecentTexts) ?? none
  const text = useText()
  const offerUndo = useOfferUndo()
  const emit = useEmit(searchEvents)
  const store = useElementStoreApi(searchStore)
  const isEmpty = useElementStore(searchStore, ({ draft }) => draft === '')
  // Local copy until the host updates the list.
  const [local, setLocal] = useState<{
    readonly texts: readonly string[]
    readonly left: readonly string[]
  }>()
  const left = local?.texts === texts ? local.left : texts
  function update(searches: readonly string[]) {
    setLocal({ texts, left: searches })
    emit('comptoir-recent-searches-changed', { searches: [...searches] })
  }
  function handleClear() {
    update([])
    offerUndo({ tone: 'success', title: text('productSearch.recentCleared') }, () => update(left))
  }
  return (
    <RecentEntries
      className="relative min-w-0 grow"
      label={text('productSearch.recent')}
      clearLabel={text('productSearch.recentClear')}
      removeLabel={(one) => text('productSearch.recentRemove', { text: one })}
      entries={left.map((one) => ({ text: one }))}
      isEmpty={isEmpty}
      onChoose={(one) => store.getState().dispatch({ type: 'searched', text: one })}
      onRemove={(one) => update(left.filter((other) => other !== one))}
      onClear={handleClear}
    >
      {children}
    </RecentEntries>
  )
}
