import { CheckIcon, CopyIcon, IconButton, LiveRegion } from '@comptoir/ui'
import { useState } from 'react'
import { useText } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

interface CopyTextProps {
  readonly value: string
  readonly label: string
}

/** Puts a reference on the clipboard, and says so in place. */
export function CopyText({ value, label }: CopyTextProps) {
  const text = useText()
  const notify = useNotify()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // Pages without TLS, and frames without the right, have no clipboard.
      notify({ tone: 'warning', title: text('productSheet.copyFailed') })
    }
  }
  return (
    <>
      <IconButton
        size="sm"
        className="size-6! [&>svg]:size-3.5!"
        label={label}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void handleCopy()}
        onBlur={() => setCopied(null)}
      />
      <LiveRegion message={isCopied ? text('productSheet.copied') : null} />
    </>
  )
}
