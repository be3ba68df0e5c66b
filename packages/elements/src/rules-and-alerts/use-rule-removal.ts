import { routes, type QuotationRule } from '@comptoir/contract'
import { useEmit, useText, useWrite } from '../runtime/index.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { rulesEvents } from './rules-and-alerts.state.ts'

const writes = { invalidates: [routes.listQuotationRules, routes.previewQuotationPrice] }

/** Removes a rule, with a way back for a while. */
export function useRuleRemoval() {
  const text = useText()
  const undoable = useUndoable()
  const emit = useEmit(rulesEvents)
  const remove = useWrite(routes.removeQuotationRule, writes)
  const restore = useWrite(routes.restoreQuotationRule, writes)
  return async ({ id, unit }: QuotationRule, button: HTMLElement) => {
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
