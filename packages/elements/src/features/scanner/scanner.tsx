import { useState } from 'react'
import { useElement, useEmit, useMethod } from '../../runtime/index.ts'
import { ScannerDialog, type ScanResult } from './scanner-dialog.tsx'
import { scannerEvents } from './scanner.events.ts'

interface ScannerProps {
  readonly open: boolean
  readonly once: boolean
}

/** The scanner as an element of its own: open until the user has finished; the host reopens it. */
export function Scanner({ open, once }: ScannerProps) {
  const emit = useEmit(scannerEvents)
  const { host } = useElement()
  // Also closes for hosts that do not listen.
  const [isLeft, setLeft] = useState(false)
  if (!open && isLeft) setLeft(false)
  useMethod('show', () => {
    setLeft(false)
    if (host instanceof Element) host.setAttribute('open', '')
  })
  function handleDone(codes: readonly ScanResult[]) {
    setLeft(true)
    if (codes.length > 0) emit('comptoir-codes-scanned', { codes: [...codes] })
    emit('comptoir-scanner-closed', {})
  }
  return open && !isLeft ? <ScannerDialog once={once} onDone={handleDone} /> : null
}
