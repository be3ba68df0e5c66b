import { parseTypedNumber, type AgreementDiscount, type Locale } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useState } from 'react'
import { useElement, useFormat, useText } from '../../runtime/index.ts'

type Ranges = { from: number; net: number }[]

interface RangeCellProps {
  readonly row: AgreementDiscount
  readonly isReadOnly: boolean
  /** Writes a price by the rule of its column. */
  readonly writePrice: (price: number) => string
  readonly onChange: (ranges: Ranges) => void
}

/** Prices by quantity on one line, `10 : 2,50 ; 50 : 2,10`; saved on blur. */
export function RangeCell({ row, isReadOnly, writePrice, onChange }: RangeCellProps) {
  const text = useText()
  const { locale } = useElement()
  const { number } = useFormat()
  const written = row.ranges.map(({ from, net }) => `${number(from)} : ${writePrice(net)}`).join(' ; ')
  const [typed, setTyped] = useState<string | null>(null)
  const ranges = typed === null ? row.ranges : parseRanges(typed, locale)
  if (isReadOnly) return written || '–'
  function commit() {
    if (typed === null || ranges === null) return
    setTyped(null)
    if (JSON.stringify(ranges) !== JSON.stringify(row.ranges)) onChange(ranges)
  }
  return (
    <TextField
      hideLabel
      size="sm"
      label={text('frameworkAgreements.rangesOf', { name: row.code })}
      placeholder={text('frameworkAgreements.rangesHint')}
      value={typed ?? written}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      error={ranges === null ? text('frameworkAgreements.problem.ranges') : undefined}
    />
  )
}

/** Parses prices by quantity; `null` if any part is invalid. */
function parseRanges(typed: string, locale: Locale): Ranges | null {
  const parts = typed.split(';').flatMap((part) => part.trim() || [])
  const ranges = parts.map((part) => {
    const [from, net, more] = part.split(':').map((side) => parseTypedNumber(side, locale)?.value)
    return from !== undefined && net !== undefined && more === undefined && from > 0 && net > 0
      ? { from, net }
      : null
  })
  return ranges.every((range) => range !== null) ? ranges.toSorted((a, b) => a.from - b.from) : null
}
