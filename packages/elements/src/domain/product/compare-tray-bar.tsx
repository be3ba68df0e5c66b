import { Button, Chip, CompareIcon } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { useCompareActions, useCompareTray } from './compare-tray.ts'
import { compareMax } from './compared.rules.ts'

export interface CompareBarProps {
  /** Opens the comparison of the products in the tray; shown from two on. */
  readonly children: ReactNode
}

/** The products to compare, each with name and reference. */
export function CompareTrayBar({ children }: CompareBarProps) {
  const text = useText()
  const products = useCompareTray()
  const { remove, clear } = useCompareActions()
  return (
    <section
      aria-label={text('product.compareTray')}
      className="border-line bg-raised shadow-overlay sticky bottom-2 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2"
    >
      <p className="m-0 flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className="text-muted flex [&>svg]:size-4">
          <CompareIcon />
        </span>
        <Text id="product.compareCount" values={{ count: products.length, max: compareMax }} />
      </p>
      <ul className="m-0 hidden min-w-0 grow list-none flex-wrap gap-1.5 p-0 @sm:flex">
        {products.map(({ id, name, reference }) => (
          <li key={id} className="max-w-72 min-w-0">
            <Chip
              // Many products share a name: the reference is never truncated.
              removeLabel={text('product.compareRemove', { name: `${reference} ${name}` })}
              onRemove={() => remove(id)}
            >
              <span className="font-mono">{reference}</span> {name}
            </Chip>
          </li>
        ))}
      </ul>
      <div className="ms-auto flex gap-2">
        <Button size="sm" variant="quiet" onClick={clear}>
          <Text id="product.compareClear" />
        </Button>
        {products.length > 1 ? (
          children
        ) : (
          <span className="text-muted self-center text-sm">
            <Text id="product.compareMore" />
          </span>
        )}
      </div>
    </section>
  )
}
