import { TextField } from '@comptoir/ui'
import { useState, type KeyboardEvent } from 'react'
import { useElement, useElementStoreApi, useFormat, useText } from '../runtime/index.ts'
import { readPriceRange, type PriceRange } from './product-search.rules.ts'
import { searchStore } from './product-search.store.ts'

/** The two ends of the public price; they count on Enter and on leaving a field. */
export function PriceFacet({ price }: { readonly price: PriceRange }) {
  const text = useText()
  const format = useFormat()
  const { locale } = useElement()
  const store = useElementStoreApi(searchStore)
  const write = (amount: number | null) => (amount === null ? '' : format.number(amount, { decimals: 4 }))
  const [applied, setApplied] = useState(price)
  const [from, setFrom] = useState(() => write(price.gte))
  const [to, setTo] = useState(() => write(price.lte))
  const [invalid, setInvalid] = useState<'from' | 'to' | null>(null)
  // Cleared or set from elsewhere: what was typed here gives way.
  if (applied !== price) {
    setApplied(price)
    setFrom(write(price.gte))
    setTo(write(price.lte))
    setInvalid(null)
  }

  function apply() {
    const range = readPriceRange(from, to, locale)
    setInvalid('invalid' in range ? range.invalid : null)
    if (!('invalid' in range)) store.getState().act({ type: 'priced', price: range })
  }
  const common = {
    hideLabel: true,
    size: 'sm',
    inputMode: 'decimal',
    autoComplete: 'off',
    suffix: '€',
    inputClassName: 'text-end',
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && apply(),
  } as const
  const error = (end: 'from' | 'to') => (invalid === end ? text('productSearch.priceInvalid') : undefined)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...common}
        label={text('productSearch.priceFrom')}
        prefix={text('productSearch.min')}
        value={from}
        error={error('from')}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        {...common}
        label={text('productSearch.priceTo')}
        prefix={text('productSearch.max')}
        value={to}
        error={error('to')}
        onChange={(event) => setTo(event.target.value)}
      />
    </div>
  )
}
