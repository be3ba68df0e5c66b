import { Button, Dialog, Notice } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { Copyable } from './copyable.tsx'

interface OnceShownDialogProps {
  readonly title: ReactNode
  /** The warning that it will not be shown again. */
  readonly once: ReactNode
  /** The values shown; the first is the one usually copied. */
  readonly texts: readonly { readonly label: string; readonly action: string; readonly value: string }[]
  readonly onClose: () => void
}

/** Shows a key or a secret once, in the formats in which it is passed on. */
export function ShowOnceDialog({ title, once, texts, onClose }: OnceShownDialogProps) {
  const text = useText()
  // It cannot be shown again.
  useDirty(true)
  return (
    <Dialog
      open
      size="lg"
      keepOnOutsideClick
      onClose={onClose}
      title={title}
      closeLabel={text('key.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Text id="key.done" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{once}</Notice>
        {texts.map(({ label, action, value }, at) => (
          <Copyable key={label} label={label} action={action} value={value} isFirst={at === 0} />
        ))}
      </div>
    </Dialog>
  )
}
