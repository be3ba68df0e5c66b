import { useEffect, useState } from 'react'

/** A pause in typing after which it is worth asking. */
const typingPause = 150

/** The text as it was after the last pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
