import type { Named } from '@comptoir/contract'
import { Button, ChevronDownIcon, Skeleton } from '@comptoir/ui'
import { use, useState } from 'react'
import { lazyPart, Text } from '../../runtime/index.ts'
import { ReadOnlyCart } from './use-erp-session.ts'

const FrancoFillerList = lazyPart(async () => (await import('./franco-filler-list.tsx')).FrancoFillerList)

interface FrancoFillersProps {
  readonly supplier: Named
  readonly missing: number
}

/** Suggestions to reach the franco, loaded on demand. */
export function FrancoFillers({ supplier, missing }: FrancoFillersProps) {
  const isReadOnly = use(ReadOnlyCart)
  const [isOpen, setOpen] = useState(false)
  if (isReadOnly) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        iconEnd={<ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />}
        onPointerEnter={FrancoFillerList.preload}
        onFocus={FrancoFillerList.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Text id="cart.francoFillers" />
      </Button>
      {isOpen && (
        <FrancoFillerList
          key={missing}
          supplier={supplier}
          skeleton={<Skeleton shape="row" count={3} className="w-full" />}
        />
      )}
    </div>
  )
}
