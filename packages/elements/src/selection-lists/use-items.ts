import { routes, type SelectionItem, type SelectionListChange } from '@comptoir/contract'
import { useRead, useWrite } from '../runtime/index.ts'
import { patchPart } from '../runtime/use-write.ts'

/** What a write has changed, laid over the lines that are known. */
function renewItems({ list, items, removed }: SelectionListChange) {
  return [
    patchPart(routes.listSelectionItems, { params: { uuid: list.uuid } }, (known) => {
      if (items === null) return undefined
      const changed = new Map(items.map((item) => [item.id, item]))
      const gone = new Set([...removed, ...changed.keys()])
      const member = [...known.member.filter(({ id }) => !gone.has(id)), ...items].toSorted(inOrder)
      return { ...known, member, totalItems: member.length }
    }),
  ]
}

const inOrder = (a: SelectionItem, b: SelectionItem) => a.position - b.position || a.id - b.id

const options = {
  queue: 'selection-list',
  updates: renewItems,
  inDoubt: [routes.listSelectionItems],
  invalidates: [routes.listSelectionLists, routes.getSelectionList, routes.listSelectionEvents],
}
// What leaves one list has to be read there too.
const ofBoth = { ...options, invalidates: [...options.invalidates, routes.listSelectionItems] }

/** The lines of a list and the writes that change them: each answers what it has changed, which is shown at once. */
export const useItems = (uuid: string) => useRead(routes.listSelectionItems, { params: { uuid } })

export function useItemWrites() {
  return {
    add: useWrite(routes.addSelectionItems, options),
    change: useWrite(routes.changeSelectionItems, options),
    remove: useWrite(routes.removeSelectionItems, options),
    restore: useWrite(routes.restoreSelectionItems, options),
    move: useWrite(routes.moveSelectionItems, options),
    transfer: useWrite(routes.transferSelectionItems, ofBoth),
    replace: useWrite(routes.replaceSelectionItem, options),
    replaceEverywhere: useWrite(routes.replaceInSelectionLists, { invalidates: ofBoth.invalidates }),
  }
}
