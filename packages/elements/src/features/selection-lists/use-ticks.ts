import { routes, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { patchPart } from '../../runtime/api/use-write.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { itemWrite } from './use-items.ts'

const isSaid = ({ body }: { readonly body?: { readonly items: readonly Change[] } }) =>
  new Map(body?.items.map(({ id, isTicked }) => [id, isTicked]))

interface Change {
  readonly id: number
  readonly isTicked?: boolean | undefined
}

/** Ticks lines of a list as picked: shown at once, and taken back when it fails. */
export function useTicks({ uuid }: Pick<SelectionList, 'uuid'>) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const undoable = useUndoable()
  const params = { uuid }
  const { mutateAsync } = useWrite(routes.changeSelectionItems, {
    ...itemWrite,
    optimistic: (input) => {
      const said = isSaid(input)
      const at = new Date().toISOString()
      return [
        patchPart(routes.listSelectionItems, { params }, (current) => ({
          ...current,
          member: current.member.map((item) => {
            const isTicked = said.get(item.id)
            return isTicked === undefined ? item : { ...item, ticked: isTicked ? { at, by: null } : null }
          }),
        })),
      ]
    },
  })
  const set = (ids: readonly number[], isTicked: boolean) =>
    mutateAsync({ params, body: { items: ids.map((id) => ({ id, isTicked })) } })
  return {
    toggle: async ({ id, ticked }: SelectionItem) => {
      try {
        await set([id], !ticked)
      } catch (error) {
        notify({ tone: 'danger', title: text('selectionLists.changeFailed'), children: errorText(error) })
      }
    },
    clear: (items: readonly SelectionItem[]) => {
      const ids = items.filter(({ ticked }) => ticked).map(({ id }) => id)
      return undoable({
        run: () => set(ids, false),
        undo: () => set(ids, true),
        done: text('selectionLists.unticked', { count: ids.length }),
        failed: text('selectionLists.changeFailed'),
      })
    },
  }
}
