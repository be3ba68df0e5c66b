import { routes } from '@comptoir/contract'
import { ClockIcon, StarIcon, Tabs } from '@comptoir/ui'
import { useLayoutEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { Text, useElementStore, useElementStoreApi, useRead, useSession, useText } from '../runtime/index.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { CompactFavorites, CompactHistory } from './compact-lists.tsx'
import { FavoritesPanel } from './favorites-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { historyStateSchema, noFilters, type HistoryTab } from './selection-history.state.ts'
import { historyStore } from './selection-history.store.ts'

interface SelectionHistoryProps {
  readonly view: HistoryTab
  readonly compact: boolean
  readonly state: z.input<typeof historyStateSchema> | undefined
}

/** The history and the favourites, each in its tab; compact, the last few of one of them. */
export function SelectionHistory({ view, compact, state }: SelectionHistoryProps) {
  if (compact) {
    return <Notifications>{view === 'history' ? <CompactHistory /> : <CompactFavorites />}</Notifications>
  }
  return (
    <Notifications>
      <FullHistory wanted={JSON.stringify(historyStateSchema.parse({ tab: view, ...state }))} />
    </Notifications>
  )
}

function FullHistory({ wanted }: { readonly wanted: string }) {
  const text = useText()
  const { can } = useSession()
  const store = useElementStoreApi(historyStore)
  // Before anybody listens, so that nothing is read that nobody asked for.
  useState(() => store.getState().show(historyStateSchema.parse(JSON.parse(wanted))))
  useLayoutEffect(() => store.getState().show(historyStateSchema.parse(JSON.parse(wanted))), [store, wanted])
  const tab = useElementStore(historyStore, ({ state }) => state.tab)
  const maySee = can({ subject: 'products.list', action: 'read' })
  const favorites = useRead(routes.listFavoriteProductIds, {}, { enabled: maySee })
  return (
    <Tabs
      label={text('selectionHistory.tabs')}
      selected={tab}
      onSelect={(next) => store.getState().change({ ...noFilters, tab: next })}
      tabs={[
        {
          key: 'history',
          label: <Text id="selectionHistory.history" />,
          icon: <ClockIcon />,
          content: <HistoryPanel />,
        },
        {
          key: 'favorites',
          label: <Text id="selectionHistory.favorites" />,
          icon: <StarIcon />,
          count: favorites.data?.ids.length,
          content: <FavoritesPanel />,
        },
      ]}
    />
  )
}
