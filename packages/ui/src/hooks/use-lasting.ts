import { useEffect, useState } from 'react'

/** What ends sooner needs no word or sign, and a sign that comes and goes at once is drawing too; in milliseconds. */
const pause = 300

/** Whether something has gone on for so long that it is worth showing. */
export function useLasting(isOn: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLasting(true), pause)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isOn])
  return isOn && isLasting
}
