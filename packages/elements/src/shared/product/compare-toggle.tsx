import { Button, CompareIcon, IconButton } from '@comptoir/ui'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useText } from '../../runtime/use-text.tsx'
import { useCompareActions, useCompareTray, type Compared } from './compare-tray.ts'
import { compareMax } from './compared.rules.ts'

/** One and the same in every row: it is not drawn again with the product. */
const scales = <CompareIcon />

interface CompareToggleProps {
  readonly product: Compared
  /** `full` has words, for a page about one product. @default 'icon' */
  readonly shape?: 'icon' | 'full'
}

/** Puts a product aside to be compared, and back. */
export function CompareToggle({ product, shape = 'icon' }: CompareToggleProps) {
  const text = useText()
  const notify = useNotify()
  const { add, remove } = useCompareActions()
  const isIn = useCompareTray().some(({ id }) => id === product.id)
  function handleClick() {
    if (isIn) remove(product.id)
    else if (!add(product))
      notify({ tone: 'warning', title: text('product.compareFull', { count: compareMax }) })
  }
  if (shape === 'full') {
    return (
      <Button variant="quiet" icon={<CompareIcon />} aria-pressed={isIn} onClick={handleClick}>
        {text(isIn ? 'product.compared' : 'product.compare')}
      </Button>
    )
  }
  return (
    <IconButton
      size="sm"
      label={text('product.compareNamed', { name: product.name })}
      title={text(isIn ? 'product.compared' : 'product.compare')}
      icon={scales}
      pressed={isIn}
      onClick={handleClick}
      className="text-muted"
    />
  )
}
