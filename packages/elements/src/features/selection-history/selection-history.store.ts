import type { StoreCreator } from '../../runtime/index.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'
import type { historyEvents } from './selection-history.events.ts'
import { historyStateSchema, type HistoryState } from './selection-history.state.ts'

/** State of one element. */
export const historyList: StoreCreator<ListStore<HistoryState>> = (element) => {
  const name = 'comptoir-history-changed' satisfies keyof typeof historyEvents
  return createListStore(element, historyStateSchema.parse({}), name)
}
