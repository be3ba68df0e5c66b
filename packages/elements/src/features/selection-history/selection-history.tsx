import { routes } from '@comptoir/contract'
import { ClockIcon, StarIcon, Tabs } from '@comptoir/ui'
import { useMemo } from 'react'
import { Text, useRead, useSession, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { CompactFavorites, CompactHistory } from './compact-lists.tsx'
import { FavoritesPanel } from './favorites-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { historyList, noFilters, type HistoryTab } from './selection-history.state.ts'

interface FullHistoryProps extends ListProps<typeof historyList> {
  readonly view: HistoryTab
}

interface SelectionHistoryProps extends FullHistoryProps {
  readonly compact: boolean
}

/** History and favourites in tabs; in compact mode, the latest of one of them. */
export function SelectionHistory({ compact, ...full }: SelectionHistoryProps) {
  const compacted = full.view === 'history' ? <CompactHistory /> : <CompactFavorites />
  return <Notifications>{compact ? compacted : <FullHistory {...full} />}</Notifications>
}

function FullHistory({ view, state }: FullHistoryProps) {
  const text = useText()
  const { can } = useSession()
  const hostState = useMemo(() => ({ tab: view, ...state }), [view, state])
  const list = useList(historyList, hostState)
  const maySee = can({ subject: 'products.list', action: 'read' })
  const favorites = useRead(routes.listFavoriteProductIds, {}, { enabled: maySee })
  return (
    <Tabs
      label={text('selectionHistory.tabs')}
      selected={list.state.tab}
      onSelect={(tab) => list.change({ ...noFilters, tab })}
      tabs={[
        {
          key: 'history',
          label: <Text id="selectionHistory.title" />,
          icon: <ClockIcon />,
          content: <HistoryPanel list={list} />,
        },
        {
          key: 'favorites',
          label: <Text id="selectionHistory.favorites.title" />,
          icon: <StarIcon />,
          count: favorites.data?.ids.length,
          content: <FavoritesPanel list={list} />,
        },
      ]}
    />
  )
}
