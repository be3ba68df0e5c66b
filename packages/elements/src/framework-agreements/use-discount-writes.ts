import {
  routes,
  type AgreementDiscount,
  type DiscountCategory,
  type DiscountChange,
} from '@comptoir/contract'
import {
  ApiError,
  useElement,
  useEmit,
  useErrorText,
  useFormat,
  useText,
  useWrite,
} from '../runtime/index.ts'
import { invalidateRoutes } from '../runtime/query-client.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { agreementEvents } from './framework-agreements.state.ts'
import type { Condition, PastedCondition } from './pasted-conditions.rules.ts'
import { conditionReads } from './priced-reads.ts'

const options = { invalidates: conditionReads, inDoubt: conditionReads }

type Ranges = readonly { readonly from: number; readonly net: number }[]

/** Saves rows of conditions against the versions that were read; each change can be taken back. */
export function useDiscountWrites(agreementId: number, category: DiscountCategory) {
  const text = useText()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const emit = useEmit(agreementEvents)
  const { session } = useElement()
  const change = useWrite(routes.changeAgreementDiscounts, options)
  const changeRanges = useWrite(routes.changeMultiplePrices, options)
  const { unitPrice, percent, number } = useFormat()
  const isMoved = (error: unknown) => error instanceof ApiError && error.code === 'version_moved'
  const common = {
    undone: text('frameworkAgreements.conditionRestored'),
    failed: text('frameworkAgreements.saveFailed'),
  }
  const none = text('form.conflictEmpty')
  const show = ({ netPrice, discount1, discount2 }: Condition) =>
    netPrice !== null
      ? unitPrice(netPrice)
      : [discount1, discount2].flatMap((value) => (value === null ? [] : [percent(value)])).join(' + ') ||
        none
  const showRanges = (ranges: Ranges) =>
    ranges.map(({ from, net }) => `${number(from)} : ${unitPrice(net)}`).join(' ; ') || none

  /** `save` is given the version of a row, or nothing where what somebody else has saved is written over. */
  async function run(
    count: number,
    mine: string,
    save: (isOver: boolean) => Promise<DiscountChange>,
    undo: (change: DiscountChange) => unknown,
    isOver = false,
  ): Promise<void> {
    const isDone = await undoable({
      ...common,
      done: text('frameworkAgreements.conditionSaved', { count }),
      run: () => save(isOver),
      undo,
      reason: (error) => {
        // Whoever was faster: what they saved stands in the table, what was typed here.
        if (isMoved(error)) return text('frameworkAgreements.rowMoved', { count, mine })
        const [first] = error instanceof ApiError ? error.violations : []
        return first ? first.message : errorText(error)
      },
      wayOut: (error) =>
        isMoved(error)
          ? {
              label: text('frameworkAgreements.saveMine'),
              onAction: () => void run(count, mine, save, undo, true),
            }
          : undefined,
    })
    if (isDone) emit('comptoir-framework-agreement-saved', { id: agreementId })
    // Where a write was refused too: the cells show what is saved.
    else void invalidateRoutes(session, conditionReads)
  }

  const body = { frameworkAgreement: agreementId }
  const versionOf = ({ version }: AgreementDiscount, isOver: boolean) => (isOver ? {} : { version })
  return {
    write: (changes: readonly PastedCondition[]) =>
      run(
        changes.length,
        changes.map(({ row, condition }) => `${row.code} ${show(condition)}`).join(', '),
        (isOver) =>
          change.mutateAsync({
            body:
              category === 'families'
                ? {
                    ...body,
                    families: changes.map(({ row, condition: { discount1, discount2 } }) => ({
                      id: row.id,
                      discount1,
                      discount2,
                      ...versionOf(row, isOver),
                    })),
                  }
                : {
                    ...body,
                    products: changes.map(({ row, condition: { netPrice, discount1, discount2 } }) => ({
                      id: row.id,
                      netPrice,
                      discount1,
                      discount2,
                      ...versionOf(row, isOver),
                    })),
                  },
          }),
        ({ undo: { families, products } }) => change.mutateAsync({ body: { ...body, families, products } }),
      ),
    writeRanges: (row: AgreementDiscount, ranges: { from: number; net: number }[]) =>
      run(
        1,
        `${row.code} ${showRanges(ranges)}`,
        (isOver) =>
          changeRanges.mutateAsync({
            body: { ...body, products: [{ id: row.id, ranges, ...versionOf(row, isOver) }] },
          }),
        ({ undo }) => changeRanges.mutateAsync({ body: { ...body, products: undo.ranges } }),
      ),
  }
}
