import { routes, type CostingRule } from '@comptoir/contract'
import { useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { rulesEvents } from './rules-and-alerts.state.ts'

const writes = { invalidates: [routes.listCostingRules, routes.previewCostingPrice] }

/** Removes a rule, with undo. */
export function useRuleRemoval() {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(rulesEvents)
  const remove = useWrite(routes.removeCostingRule, writes)
  const restore = useWrite(routes.restoreCostingRule, writes)
  return async ({ id, unit }: CostingRule, button: HTMLElement) => {
    const isDone = await undoable({
      isRemoval: true,
      button,
      run: () => remove.mutateAsync({ params: { id } }),
      undo: async () => {
        await restore.mutateAsync({ params: { id } })
        emit('comptoir-quotation-rule-changed', { id, action: 'restored' })
      },
      done: text('rules.removed', { name: unit.name }),
      undone: text('rules.restored', { name: unit.name }),
      failed: text('rules.removeFailed'),
      undoFailed: text('rules.restoreFailed'),
    })
    if (isDone) emit('comptoir-quotation-rule-changed', { id, action: 'removed' })
  }
}
