import type { routes } from '@comptoir/contract'
import { Button, Dialog } from '@comptoir/ui'
import { useId } from 'react'
import { Text, useElementStoreApi, useText, type Read } from '../runtime/index.ts'
import { KeyFields } from './key-fields.tsx'
import { keysStore } from './partner-keys.store.ts'
import { useKeyForm } from './use-key-form.ts'

interface KeyFormDialogProps {
  /** `null`: a new key. */
  readonly id: number | null
  /** The list: the key that is changed is on it. */
  readonly keys: Read<typeof routes.listPartnerKeys>
}

/** Makes a key or changes one. Closed without saving, it keeps what was typed for the next time. */
export function KeyFormDialog({ id, keys }: KeyFormDialogProps) {
  const text = useText()
  const formId = useId()
  const { open } = useElementStoreApi(keysStore).getState()
  const { form, submit, discard, keep, error, isPending } = useKeyForm(id, keys)
  return (
    <Dialog
      open
      keepOnOutsideClick
      onClose={() => {
        if (isPending) return
        keep()
        open(null)
      }}
      title={<Text id={id === null ? 'partnerKeys.form.create' : 'partnerKeys.form.edit'} />}
      closeLabel={text('partnerKeys.form.close')}
      footer={
        <>
          <Button
            disabled={isPending}
            onClick={() => {
              discard()
              open(null)
            }}
          >
            <Text id="partnerKeys.form.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            <Text id={id === null ? 'partnerKeys.form.submit' : 'partnerKeys.form.save'} />
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <KeyFields form={form} error={error} />
      </form>
    </Dialog>
  )
}
