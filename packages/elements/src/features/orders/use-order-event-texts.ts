import { useFormat, useText } from '../../runtime/index.ts'

const dangers = new Set(['letter_refused', 'transmission_refused', 'deleted'])
const successes = new Set(['confirmed', 'letter_sent', 'transmission_sent'])

/** Formats the events of an order: amounts, quantities, origins. */
export function useOrderEventTexts() {
  const text = useText()
  const format = useFormat()
  return {
    nameOf: (kind: string) => `orders.event.${kind}`,
    toneOf: (kind: string) =>
      dangers.has(kind) ? ('danger' as const) : successes.has(kind) ? ('success' as const) : undefined,
    write: (name: string, value: string | number | null, kind: string): string | number => {
      if (name === 'origin') return text(`orders.origin.${value}`)
      if (name === 'reason') return value === null ? text('orders.noReason') : String(value)
      if (name === 'before' || name === 'after') {
        if (value === null) return '—'
        return kind === 'price_changed' ? format.unitPrice(Number(value)) : format.number(Number(value))
      }
      return value ?? ''
    },
  }
}
