import { Button, Dialog, Notice } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useText } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { Copyable } from './copyable.tsx'

interface OnceShownDialogProps {
  readonly title: ReactNode
  /** That it will not be shown again. */
  readonly once: ReactNode
  /** What is shown; the first is what is usually copied. */
  readonly texts: readonly { readonly label: string; readonly action: string; readonly value: string }[]
  readonly onClose: () => void
}

/** The only time that a key or a secret is seen, in the forms in which it is handed on. */
export function OnceShownDialog({ title, once, texts, onClose }: OnceShownDialogProps) {
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
