import type { LifeCycle } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text } from '../../runtime/use-text.tsx'

/** Warns of a product that goes or has gone; a product in good health needs no word. */
export function LifeCycleBadge({ lifeCycle }: { readonly lifeCycle: LifeCycle }) {
  if (lifeCycle === 'active') return null
  return (
    <Badge tone={lifeCycle === 'ending' ? 'warning' : 'danger'}>
      <Text id={`product.lifeCycle.${lifeCycle}`} />
    </Badge>
  )
}
