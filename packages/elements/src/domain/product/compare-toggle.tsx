import { Button, CompareIcon, IconButton } from '@comptoir/ui'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useText } from '../../runtime/intl/use-text.tsx'
import { useCompareActions, useCompareTray, type ComparedProduct } from './compare-tray.ts'
import { compareMax } from './compared.rules.ts'

/** Stable across rows, so that it does not re-render with the product. */
const scales = <CompareIcon />

interface CompareToggleProps {
  readonly product: ComparedProduct
  /** `full` has a text, for a page about one product. @default 'icon' */
  readonly shape?: 'icon' | 'full'
}

/** Adds a product to the comparison, or removes it. */
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
