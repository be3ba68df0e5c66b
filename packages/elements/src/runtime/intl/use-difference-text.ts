import { useFormat } from './use-format.ts'
import { useText } from './use-text.tsx'

/** From this factor on, a multiple replaces the percentage (`−100 %`, `+320 101,7 %`). */
const timesFrom = 10

/** The difference between two amounts: `+12,5 %`, `−89,9 %`, `3 202 fois plus`. */
export function useDifferenceText(): (amount: number, compared: number) => string {
  const text = useText()
  const { percent } = useFormat()
  return (amount, compared) => {
    const times = Math.max(amount / compared, compared / amount)
    if (Math.round(times * 10) / 10 >= timesFrom)
      return text(amount > compared ? 'runtime.timesMore' : 'runtime.timesLess', {
        times: Math.round(times),
      })
    const gap = Math.round((amount / compared - 1) * 1000) / 10
    return `${gap > 0 ? '+' : ''}${percent(gap)}`
  }
}
