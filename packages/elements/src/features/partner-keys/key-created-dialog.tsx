import { embedding } from '@comptoir/contract'
import { Text, useElement, useElementStoreApi, useText } from '../../runtime/index.ts'
import { ShowOnceDialog } from '../../domain/key/show-once-dialog.tsx'
import { keysStore } from './partner-keys.store.ts'

interface KeyMadeDialogProps {
  readonly name: string
  readonly secret: string
}

/** Shows a new key once: alone, and in the snippet for the partner. */
export function KeyCreatedDialog({ name, secret }: KeyMadeDialogProps) {
  const text = useText()
  const { session } = useElement()
  const { open } = useElementStoreApi(keysStore).getState()
  const lines = embedding(session.apiBase, secret)
  return (
    <ShowOnceDialog
      title={<Text id="partnerKeys.made.title" values={{ name }} />}
      once={<Text id="partnerKeys.made.once" />}
      texts={[
        {
          label: text('partnerKeys.made.snippet'),
          action: text('partnerKeys.made.copySnippet'),
          value: lines,
        },
        { label: text('partnerKeys.made.key'), action: text('partnerKeys.made.copyKey'), value: secret },
      ]}
      onClose={() => open(null)}
    />
  )
}
