import { embedding } from '@comptoir/contract'
import { Button, Dialog, Notice } from '@comptoir/ui'
import { Text, useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { Copyable } from '../shared/key/copyable.tsx'
import { keysStore } from './partner-keys.store.ts'

interface KeyMadeDialogProps {
  readonly name: string
  readonly secret: string
}

/** The only time that a key is seen: by itself, and in the lines that its partner pastes. */
export function KeyMadeDialog({ name, secret }: KeyMadeDialogProps) {
  const text = useText()
  const { session } = useElement()
  const { open } = useElementStoreApi(keysStore).getState()
  // The key cannot be shown again.
  useDirty(true)
  const copying = { copied: text('partnerKeys.made.copied'), copyFailed: text('partnerKeys.made.copyFailed') }
  return (
    <Dialog
      open
      size="lg"
      keepOnOutsideClick
      onClose={() => open(null)}
      title={<Text id="partnerKeys.made.title" values={{ name }} />}
      closeLabel={text('partnerKeys.form.close')}
      footer={
        <Button variant="primary" onClick={() => open(null)}>
          <Text id="partnerKeys.made.done" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">
          <Text id="partnerKeys.made.once" />
        </Notice>
        <Copyable
          {...copying}
          label={text('partnerKeys.made.snippet')}
          action={text('partnerKeys.made.copySnippet')}
          value={embedding(session.apiBase, secret)}
          isFirst
        />
        <Copyable
          {...copying}
          label={text('partnerKeys.made.key')}
          action={text('partnerKeys.made.copyKey')}
          value={secret}
        />
      </div>
    </Dialog>
  )
}
