import type { LifeCycle } from '@comptoir/contract'
import { Badge } from '@comptoir/ui'
import { Text } from '../../runtime/intl/use-text.tsx'

/** Warns of a product at or near its end of life; nothing for an active one. */
export function LifeCycleBadge({ lifeCycle }: { readonly lifeCycle: LifeCycle }) {
  if (lifeCycle === 'active') return null
  return (
    <Badge tone={lifeCycle === 'ending' ? 'warning' : 'danger'}>
      <Text id={`product.lifeCycle.${lifeCycle}`} />
    </Badge>
  )
}
