import { readBarcode } from '@comptoir/contract'
import { useEffect, useRef, useState } from 'react'
import type { DetectedCode } from './open-detector.ts'
import { openScanSignal, type ScanSignal } from './scan-signal.ts'
import { withLine, withScan, type ScannedLine } from './scanned-lines.rules.ts'
import { useLookup } from './use-lookup.ts'

/** The lines of one scan: each new code is looked up, and answered by a sound. */
export function useScan(onCounted: (line: ScannedLine) => void) {
  const lookUp = useLookup()
  const signal = useSignal()
  const [lines, setLines] = useState<readonly ScannedLine[]>([])
  // Several codes may come between two renders.
  const current = useRef(lines)
  function set(next: readonly ScannedLine[]) {
    current.current = next
    setLines(next)
  }
  async function identify({ code }: ScannedLine) {
    const found = await lookUp(code)
    set(withLine(current.current, code, found))
    if (found.state === 'unknown') signal.current?.reject()
    else signal.current?.accept()
  }
  function count(detected: DetectedCode, now: number) {
    const code = readBarcode(detected.rawValue, detected.format)
    if (code.code === '') return
    const next = withScan(current.current, code, now)
    set(next.lines)
    const [line] = next.lines
    if (!next.isCounted || !line) return
    onCounted(line)
    if (line.state === 'waiting') void identify(line)
    else if (line.state === 'unknown') signal.current?.reject()
    else signal.current?.accept()
  }
  return {
    lines,
    /** All of them, also those that are not rendered yet. */
    read: () => current.current,
    count,
    setQuantity: (code: string, quantity: number) => set(withLine(current.current, code, { quantity })),
  }
}

function useSignal() {
  const signal = useRef<ScanSignal | null>(null)
  useEffect(() => {
    const opened = (signal.current = openScanSignal())
    return () => opened.close()
  }, [])
  return signal
}
