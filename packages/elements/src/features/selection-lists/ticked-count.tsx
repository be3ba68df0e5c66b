import type { SelectionItem, SelectionList } from '@comptoir/contract'
import { Button, UndoIcon } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { useTicks } from './use-ticks.ts'

interface TickedCountProps {
  readonly list: SelectionList
  readonly items: readonly SelectionItem[]
}

/** How many lines remain to be picked, once one is ticked. */
export function TickedCount({ list, items }: TickedCountProps) {
  const text = useText()
  const { clear } = useTicks(list)
  const lines = items.filter(({ product }) => product !== null)
  const left = lines.filter(({ ticked }) => !ticked).length
  if (left === lines.length) return null
  return (
    <div className="min-h-control flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="font-semibold tabular-nums">
        {text('selectionLists.leftToPick', { left, count: lines.length })}
      </span>
      {list.access !== 'read' && (
        <Button size="sm" variant="quiet" icon={<UndoIcon />} onClick={() => void clear(lines)}>
          <Text id="selectionLists.untickAll" />
        </Button>
      )}
    </div>
  )
}
