import { Button, Dialog } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useText } from '../../runtime/index.ts'

interface FilterDialogProps {
  /** Number of products with these filters. */
  readonly count: number
  /** A newer count is loading. */
  readonly isCounting: boolean
  /** The button that clears all filters. */
  readonly clear: ReactNode
  readonly onClose: () => void
  /** The filters. */
  readonly children: ReactNode
}

/** A side panel with a button to the results. */
export function FilterDialog({ count, isCounting, clear, onClose, children }: FilterDialogProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      placement="side"
      size="sm"
      title={text('productSearch.filters')}
      closeLabel={text('productSearch.closeFilters')}
      footer={
        <>
          {clear}
          <Button variant="primary" busy={isCounting} onClick={onClose}>
            <Text id="productSearch.showResults" values={{ count }} />
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
