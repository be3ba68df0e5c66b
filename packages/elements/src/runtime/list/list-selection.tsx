import { Button, LiveRegion } from '@comptoir/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Text, useText } from '../intl/use-text.tsx'
import type { RowSelection } from './use-selection.ts'

interface ListSelectionProps<Row> {
  readonly selection: RowSelection<Row>
  /** Bulk actions: small buttons. */
  readonly children: ReactNode
}

/** The number of selected rows, their bulk actions and a button to clear the selection, in the toolbar of a list. */
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
      // The focused button disappears: move focus to the results.
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
