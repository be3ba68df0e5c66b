import { routes, type SelectionItem, type SelectionListChange } from '@comptoir/contract'
import { useRead, useWrite } from '../../runtime/index.ts'
import { patchPart } from '../../runtime/api/use-write.ts'

/** Applies the result of a write to the cached lines. */
function renewItems({ list, items, removed }: SelectionListChange) {
  return [
    patchPart(routes.listSelectionItems, { params: { uuid: list.uuid } }, (current) => {
      if (items === null) return undefined
      const changed = new Map(items.map((item) => [item.id, item]))
      const gone = new Set([...removed, ...changed.keys()])
      const member = [...current.member.filter(({ id }) => !gone.has(id)), ...items].toSorted(inOrder)
      return { ...current, member, totalItems: member.length }
    }),
  ]
}

const inOrder = (a: SelectionItem, b: SelectionItem) => a.position - b.position || a.id - b.id

/** What a write of lines renews. */
export const itemWrite = {
  queue: 'selection-list',
  updates: renewItems,
  inDoubt: [routes.listSelectionItems],
  invalidates: [routes.listSelectionLists, routes.getSelectionList, routes.listSelectionEvents],
}
// Moved lines change the other list as well.
const ofBoth = { ...itemWrite, invalidates: [...itemWrite.invalidates, routes.listSelectionItems] }

/** The lines of a list and their writes; each returns its changes, which are shown immediately. */
export const useItems = (uuid: string) => useRead(routes.listSelectionItems, { params: { uuid } })

export function useItemWrites() {
  return {
    add: useWrite(routes.addSelectionItems, itemWrite),
    change: useWrite(routes.changeSelectionItems, itemWrite),
    remove: useWrite(routes.removeSelectionItems, itemWrite),
    restore: useWrite(routes.restoreSelectionItems, itemWrite),
    move: useWrite(routes.moveSelectionItems, itemWrite),
    transfer: useWrite(routes.transferSelectionItems, ofBoth),
    replace: useWrite(routes.replaceSelectionItem, itemWrite),
    replaceEverywhere: useWrite(routes.replaceInSelectionLists, { invalidates: ofBoth.invalidates }),
  }
}
