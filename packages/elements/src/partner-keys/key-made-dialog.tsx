import { embedding } from '@comptoir/contract'
import { Text, useElement, useElementStoreApi, useText } from '../runtime/index.ts'
import { OnceShownDialog } from '../shared/key/once-shown-dialog.tsx'
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
  const lines = embedding(session.apiBase, secret)
  return (
    <OnceShownDialog
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
