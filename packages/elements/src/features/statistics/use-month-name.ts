import { constants } from '@comptoir/contract'
import { useElement } from '../../runtime/index.ts'

/** Formats a month: `novembre 2026`, in a narrow field `nov. 2026`, below a column `nov. 26`. */
export function useMonthName(length: 'long' | 'medium' | 'short'): (month: string) => string {
  const { locale } = useElement()
  const format = new Intl.DateTimeFormat(constants.languageTags[locale], {
    month: length === 'long' ? 'long' : 'short',
    year: length === 'short' ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}

/** Formats an amount on an axis: `12 k€`. */
export function useShortMoney(): (amount: number) => string {
  const { locale } = useElement()
  const format = new Intl.NumberFormat(constants.languageTags[locale], {
    style: 'currency',
    currency: constants.currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  return (amount) => format.format(amount)
}
