import { IconButton, ScanIcon } from '@comptoir/ui'
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { usePortalText } from '../portal.messages.ts'
import { lateElementClass } from '../screens/late-element.ts'
import { useElementSettings } from '../screens/use-element-settings.ts'
import { useIsDefined } from '../screens/use-is-defined.ts'

interface ScanButtonProps {
  readonly size: 'md' | 'lg'
  /** The number of a product: an EAN, or the text of the code. */
  readonly onCode: (code: string) => void
}

/** Opens the camera for one code. The scanner's code is loaded on first use. */
export function ScanButton({ size, onCode }: ScanButtonProps) {
  const t = usePortalText()
  const [isOpen, setOpen] = useState(false)
  // It stays mounted after the first use, so that it opens immediately.
  const [isUsed, setUsed] = useState(false)
  return (
    <>
      <IconButton
        size={size}
        variant="secondary"
        label={t('frame.scan')}
        icon={<ScanIcon />}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      />
      {isUsed && <ScannerElement isOpen={isOpen} onClose={() => setOpen(false)} onCode={onCode} />}
    </>
  )
}

const tag = 'comptoir-scanner'
const detailSchema = z.object({ codes: z.array(z.object({ code: z.string() })) })

interface ScannerElementProps extends Pick<ScanButtonProps, 'onCode'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function ScannerElement({ isOpen, onClose, onCode }: ScannerElementProps) {
  const element = useRef<HTMLElement>(null)
  useElementSettings(element, { open: isOpen ? '' : undefined, once: '' })
  const close = useEffectEvent(onClose)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const node = element.current
    const stopping = new AbortController()
    const { signal } = stopping
    node?.addEventListener('comptoir-scanner-closed', () => close(), { signal })
    node?.addEventListener(
      'comptoir-codes-scanned',
      (event) => {
        const detail = event instanceof CustomEvent ? detailSchema.safeParse(event.detail) : null
        const [scanned] = detail?.data?.codes ?? []
        if (scanned) report(scanned.code)
      },
      { signal },
    )
    return () => stopping.abort()
  }, [])
  const isDefined = useIsDefined(tag)
  return (
    <>{createElement(tag, { ref: element, ...(!isDefined && { className: lateElementClass(isOpen) }) })}</>
  )
}
