import { RecentEntries } from '@comptoir/ui'
import { createContext, use, useState, type ReactNode } from 'react'
import { useElementStore, useElementStoreApi, useEmit, useText } from '../runtime/index.ts'
import { useOfferUndo } from '../runtime/parts/use-undoable.ts'
import { searchEvents } from './product-search.events.ts'
import { searchStore } from './product-search.store.ts'

const none: readonly string[] = []

/** As the host keeps them. A context, so that a new one draws nothing but their list. */
export const RecentTexts = createContext<readonly string[] | undefined>(undefined)

/** The text box with what was searched last under it, while it is empty and has the focus. */
export function RecentSearches({ children }: { readonly children: ReactNode }) {
  const texts = use(RecentTexts) ?? none
  const text = useText()
  const offerUndo = useOfferUndo()
  const emit = useEmit(searchEvents)
  const store = useElementStoreApi(searchStore)
  const isEmpty = useElementStore(searchStore, ({ draft }) => draft === '')
  // Until the host gives back what is left; one that keeps nothing shows what it gave, once.
  const [kept, setKept] = useState<{ readonly of: readonly string[]; readonly left: readonly string[] }>()
  const left = kept?.of === texts ? kept.left : texts
  function keep(searches: readonly string[]) {
    setKept({ of: texts, left: searches })
    emit('comptoir-recent-searches-changed', { searches: [...searches] })
  }
  function handleClear() {
    keep([])
    offerUndo({ tone: 'success', title: text('productSearch.recentCleared') }, () => keep(left))
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
      onRemove={(one) => keep(left.filter((other) => other !== one))}
      onClear={handleClear}
    >
      {children}
    </RecentEntries>
  )
}
