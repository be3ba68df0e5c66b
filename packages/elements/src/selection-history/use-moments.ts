import type { HistoryEntry } from '@comptoir/contract'
import { useFormat, useText } from '../runtime/index.ts'
import { spokenDay } from './selection-history.rules.ts'

/** What is said of days and of what happened on them. */
export function useMoments() {
  const text = useText()
  const format = useFormat()
  const spoken = (day: string, other: (day: string) => string) => {
    const name = spokenDay(day, new Date())
    return name === 'other' ? other(day) : text(`selectionHistory.${name}`)
  }
  const amount = ({ product, quantity }: HistoryEntry) =>
    text(`product.unit.${product.unit}`, { quantity: quantity ?? 0 })
  return {
    /** `Aujourd’hui`, `jeudi 19 novembre 2026`. */
    dayTitle: (day: string) => spoken(day, format.longDate),
    /** `Aujourd’hui`, `19 nov. 2026`: where there is little room. */
    shortDay: (day: string) => spoken(day, format.date),
    /** `Consulté à 09:12 · 10 pièces au panier à 09:14`. */
    whatHappened: (entry: HistoryEntry) =>
      [
        entry.viewedAt && text('selectionHistory.viewedAt', { time: format.time(entry.viewedAt) }),
        entry.selectedAt &&
          text('selectionHistory.selectedAt', {
            quantity: amount(entry),
            time: format.time(entry.selectedAt),
          }),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
