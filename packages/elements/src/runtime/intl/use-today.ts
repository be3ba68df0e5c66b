import { dayOf } from '@comptoir/contract'
import { useEffect, useState } from 'react'

const lookEvery = 30_000

/** Today in Paris, `2026-11-21`; updates at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return today
}
