import type { HistoryEntry } from '@comptoir/contract'
import { useFormat, useText } from '../../runtime/index.ts'
import { relativeDay } from './selection-history.rules.ts'

/** Formats days and the events on them. */
export function useDateTexts() {
  const text = useText()
  const format = useFormat()
  const formatDay = (day: string, other: (day: string) => string) => {
    const name = relativeDay(day, new Date())
    return name === 'other' ? other(day) : text(`selectionHistory.${name}`)
  }
  const amount = ({ product, quantity }: HistoryEntry) =>
    text(`product.unit.${product.unit}`, { quantity: quantity ?? 0 })
  return {
    /** `Aujourd’hui`, `jeudi 19 novembre 2026`. */
    dayTitle: (day: string) => formatDay(day, format.longDate),
    /** `Aujourd’hui`, `19 nov. 2026`, for narrow layouts. */
    shortDay: (day: string) => formatDay(day, format.date),
    /** `Consulté à 09:12 · 10 pièces au panier à 09:14`. */
    eventText: (entry: HistoryEntry) =>
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
