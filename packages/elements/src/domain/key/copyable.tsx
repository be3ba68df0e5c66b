import { Button, CheckIcon, CopyIcon, LiveRegion, Notice, TextArea } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { useCopy } from '../../runtime/parts/use-copy.ts'

interface CopyableProps {
  readonly label: string
  /** The label of the button. */
  readonly action: string
  readonly value: string
  readonly isFirst: boolean
}

/** A text shown once: selected as a whole on focus, copied by its button. */
export function Copyable({ label, action, value, isFirst }: CopyableProps) {
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
        {isCopied ? text('key.copied') : action}
      </Button>
      <LiveRegion message={isCopied ? text('key.copied') : null} />
      {state === 'failed' && (
        <Notice tone="warning" live="alert">
          <Text id="key.copyFailed" />
        </Notice>
      )}
    </div>
  )
}
