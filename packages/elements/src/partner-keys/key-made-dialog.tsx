import { embedding } from '@comptoir/contract'
import { Button, CheckIcon, CopyIcon, Dialog, LiveRegion, Notice, TextArea } from '@comptoir/ui'
import { Text, useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useCopy } from '../runtime/parts/use-copy.ts'
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
          label={text('partnerKeys.made.snippet')}
          action={text('partnerKeys.made.copySnippet')}
          value={embedding(session.apiBase, secret)}
          isFirst
        />
        <Copyable
          label={text('partnerKeys.made.key')}
          action={text('partnerKeys.made.copyKey')}
          value={secret}
        />
      </div>
    </Dialog>
  )
}

interface CopyableProps {
  readonly label: string
  /** What the button does. */
  readonly action: string
  readonly value: string
  readonly isFirst?: boolean
}

function Copyable({ label, action, value, isFirst = false }: CopyableProps) {
  const text = useText()
  const { state, copy, reset } = useCopy(value)
  const isCopied = state === 'copied'
  return (
    <div className="flex flex-col items-start gap-2">
      <TextArea
        readOnly
        label={label}
        rows={1}
        className="self-stretch"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        {...(isFirst && { 'data-autofocus': '' })}
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        onBlur={reset}
      >
        {isCopied ? text('partnerKeys.made.copied') : action}
      </Button>
      <LiveRegion message={isCopied ? text('partnerKeys.made.copied') : null} />
      {state === 'failed' && (
        <Notice tone="warning" live="alert">
          <Text id="partnerKeys.made.copyFailed" />
        </Notice>
      )}
    </div>
  )
}
