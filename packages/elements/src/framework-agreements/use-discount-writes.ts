import { routes, type AgreementDiscount, type DiscountCategory } from '@comptoir/contract'
import { ApiError, useElement, useEmit, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { invalidateRoutes } from '../runtime/query-client.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { agreementEvents } from './framework-agreements.state.ts'

/** Reads whose prices change with a condition. */
const priced = [
  routes.listAgreementDiscounts,
  routes.testAgreementPrice,
  routes.listAgreementHistory,
  routes.searchProducts,
  routes.getProduct,
  routes.getCart,
]
const options = { invalidates: priced, inDoubt: priced }

interface Condition {
  readonly netPrice: number | null
  readonly discount1: number | null
  readonly discount2: number | null
}

/** Saves one row of conditions against the version that was read; each can be taken back. */
export function useDiscountWrites(agreementId: number, category: DiscountCategory) {
  const text = useText()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const emit = useEmit(agreementEvents)
  const { session } = useElement()
  const change = useWrite(routes.changeAgreementDiscounts, options)
  const changeRanges = useWrite(routes.changeMultiplePrices, options)
  const reason = (error: unknown) => {
    if (!(error instanceof ApiError)) return errorText(error)
    // Whoever was faster: what they saved is shown, and what was typed is told.
    if (error.code === 'version_moved') return text('frameworkAgreements.rowMoved')
    const [first] = error.violations
    return first ? first.message : errorText(error)
  }
  const common = {
    done: text('frameworkAgreements.conditionSaved'),
    undone: text('frameworkAgreements.conditionRestored'),
    failed: text('frameworkAgreements.saveFailed'),
    reason,
  }
  const body = { frameworkAgreement: agreementId }
  // Where a write was refused too: the cells show what is saved.
  const renew = () => void invalidateRoutes(session, priced)
  return {
    write: async ({ id, version }: AgreementDiscount, condition: Condition) => {
      const { netPrice: _net, ...discounts } = condition
      const isDone = await undoable({
        ...common,
        run: () =>
          change.mutateAsync({
            body:
              category === 'families'
                ? { ...body, families: [{ id, ...discounts, version }] }
                : { ...body, products: [{ id, ...condition, version }] },
          }),
        undo: ({ undo }) =>
          change.mutateAsync({ body: { ...body, families: undo.families, products: undo.products } }),
      })
      if (isDone) emit('comptoir-framework-agreement-saved', { id: agreementId })
      else renew()
    },
    writeRanges: async ({ id, version }: AgreementDiscount, ranges: { from: number; net: number }[]) => {
      const isDone = await undoable({
        ...common,
        run: () => changeRanges.mutateAsync({ body: { ...body, products: [{ id, ranges, version }] } }),
        undo: ({ undo }) => changeRanges.mutateAsync({ body: { ...body, products: undo.ranges } }),
      })
      if (isDone) emit('comptoir-framework-agreement-saved', { id: agreementId })
      else renew()
    },
  }
}
