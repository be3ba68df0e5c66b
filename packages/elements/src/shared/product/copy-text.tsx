import { Button, CheckIcon, CopyIcon, cx, IconButton, LiveRegion } from '@comptoir/ui'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useCopy } from '../../runtime/parts/use-copy.ts'
import { useText } from '../../runtime/use-text.tsx'

interface CopyProps {
  readonly value: string
  readonly label: string
  readonly className?: string
}

/** Puts a text on the clipboard, and says so in place. */
export function CopyText({ value, label, className }: CopyProps) {
  const { isCopied, copy, forget } = useCopyOrSay(value)
  return (
    <>
      <IconButton
        size="sm"
        className={cx('size-6! [&>svg]:size-3.5!', className)}
        label={label}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={copy}
        onBlur={forget}
      />
      <Copied isCopied={isCopied} />
    </>
  )
}

/** The same as a button with words, for longer texts. */
export function CopyButton({ value, label, className }: CopyProps) {
  const { isCopied, copy, forget } = useCopyOrSay(value)
  return (
    <>
      <Button
        size="sm"
        className={className}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={copy}
        onBlur={forget}
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

function useCopyOrSay(value: string) {
  const text = useText()
  const notify = useNotify()
  const { state, copy, reset } = useCopy(value)
  async function copyOrSay() {
    if (!(await copy())) notify({ tone: 'warning', title: text('product.copyFailed') })
  }
  return { isCopied: state === 'copied', copy: () => void copyOrSay(), forget: reset }
}
