import { Button, CheckIcon, CopyIcon, cx, IconButton, LiveRegion } from '@comptoir/ui'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useCopy } from '../../runtime/parts/use-copy.ts'
import { useText } from '../../runtime/intl/use-text.tsx'

interface CopyProps {
  readonly value: string
  readonly label: string
  readonly className?: string
}

/** Copies a text to the clipboard, and confirms in place. */
export function CopyText({ value, label, className }: CopyProps) {
  const { isCopied, copy, reset } = useCopyOrNotify(value)
  return (
    <>
      <IconButton
        size="sm"
        className={cx('size-6! [&>svg]:size-3.5!', className)}
        label={label}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={copy}
        onBlur={reset}
      />
      <Copied isCopied={isCopied} />
    </>
  )
}

/** The same as a text button, for longer texts. */
export function CopyButton({ value, label, className }: CopyProps) {
  const { isCopied, copy, reset } = useCopyOrNotify(value)
  return (
    <>
      <Button
        size="sm"
        className={className}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={copy}
        onBlur={reset}
      >
        {label}
      </Button>
      <Copied isCopied={isCopied} />
    </>
  )
}

function Copied({ isCopied }: { readonly isCopied: boolean }) {
  const text = useText()
  return <LiveRegion message={isCopied ? text('product.copied') : null} />
}

function useCopyOrNotify(value: string) {
  const text = useText()
  const notify = useNotify()
  const { state, copy, reset } = useCopy(value)
  async function copyOrNotify() {
    if (!(await copy())) notify({ tone: 'warning', title: text('product.copyFailed') })
  }
  return { isCopied: state === 'copied', copy: () => void copyOrNotify(), reset }
}
