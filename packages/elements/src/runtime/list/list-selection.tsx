import { Button, LiveRegion } from '@comptoir/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Text, useText } from '../use-text.tsx'
import type { RowSelection } from './use-selection.ts'

interface ListSelectionProps<Row> {
  readonly selection: RowSelection<Row>
  /** What can be done with all of them: small buttons. */
  readonly children: ReactNode
}

/** How many rows are chosen, what can be done with them, and the way to let them go; among the tools of a list. */
export function ListSelection<Row>({ selection, children }: ListSelectionProps<Row>) {
  const text = useText()
  const count = selection.rows.length
  const message = count === 0 ? null : text('list.selected', { count })
  return (
    <>
      <LiveRegion message={message} />
      {message !== null && (
        <SelectionBar message={message} onClear={() => selection.choose([])}>
          {children}
        </SelectionBar>
      )}
    </>
  )
}

interface SelectionBarProps {
  readonly message: string
  readonly onClear: () => void
  readonly children: ReactNode
}

function SelectionBar({ message, onClear, children }: SelectionBarProps) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = bar.current
    return () => {
      // It goes away under the focus: the results have it next.
      if (node?.matches(':focus-within')) node.closest<HTMLElement>('[part=results]')?.focus()
    }
  }, [])
  return (
    <div
      ref={bar}
      role="group"
      aria-label={text('list.selection')}
      className="me-auto flex flex-wrap items-center gap-2"
    >
      <span className="font-semibold tabular-nums">{message}</span>
      {children}
      <Button size="sm" variant="quiet" onClick={onClear}>
        <Text id="list.clearSelection" />
      </Button>
    </div>
  )
}
