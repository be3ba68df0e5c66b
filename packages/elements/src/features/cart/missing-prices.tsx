import { WarningIcon } from '@comptoir/ui'
import { Text } from '../../runtime/index.ts'

/** Shows what a total leaves out; nothing when it is complete. */
export function MissingPrices({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className="text-warning-ink m-0 flex items-start gap-1.5 text-sm">
      <WarningIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <Text id="cart.missingPrices" values={{ count }} />
      </span>
    </p>
  )
}
