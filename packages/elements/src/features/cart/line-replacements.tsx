import type { CartLine } from '@comptoir/contract'
import { Button, ChevronDownIcon, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text } from '../../runtime/index.ts'

const ReplacementList = lazyPart(async () => (await import('./replacement-list.tsx')).ReplacementList)

/** Possible replacements of a line that can no longer be ordered (D-15). */
export function LineReplacements({ line }: { readonly line: CartLine }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <Button
        size="sm"
        aria-expanded={isOpen}
        iconEnd={<ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />}
        onPointerEnter={ReplacementList.preload}
        onFocus={ReplacementList.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Text id="cart.replacements" />
      </Button>
      {isOpen && (
        <ReplacementList line={line} skeleton={<Skeleton shape="row" count={2} className="w-full" />} />
      )}
    </div>
  )
}
