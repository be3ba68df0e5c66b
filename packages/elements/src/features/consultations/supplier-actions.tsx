import { routes, type ConsultationSupplier } from '@comptoir/contract'
import { Button, DeleteIcon, EditIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useText } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { toParisField } from './paris-time.rules.ts'
import { RemindButton } from './remind-button.tsx'
import { useRelatedWrite, useConsultationAction } from './use-consultation-write.ts'

const EnterAnswerDialog = lazyPart(async () => (await import('./enter-answer-dialog.tsx')).EnterAnswerDialog)
const SupplierDialog = lazyPart(async () => (await import('./supplier-dialog.tsx')).SupplierDialog)

/** The body that adds a removed supplier back. */
const toRestoreBody = ({ consultation, agency, contact, language }: ConsultationSupplier) => ({
  consultation,
  agency: agency.id,
  contact: contact?.id ?? null,
  language,
})

const entries = {
  first: ['consultations.enterAnswer', 'consultations.enterAnswerOf'],
  document: ['consultations.enterDocument', 'consultations.enterDocumentOf'],
  correction: ['consultations.correctEntry', 'consultations.correctEntryOf'],
} as const

/** Label of the entry action: a first answer, the prices of a document, or a correction. */
function entryOf({ isByBuyer, state }: ConsultationSupplier) {
  if (isByBuyer) return entries.correction
  return ['answered', 'retained', 'not_retained'].includes(state) ? entries.document : entries.first
}

interface SupplierActionsProps {
  readonly supplier: ConsultationSupplier
  /** The server's clock. */
  readonly serverTime: string
}

/** Actions on an invited supplier: edit the recipient, remind, send a new link, enter its answer, or remove it before sending. */
export function SupplierActions({ supplier, serverTime }: SupplierActionsProps) {
  const text = useText()
  const run = useConsultationAction()
  const undoable = useUndoable()
  const { id, consultation, state, sentAt } = supplier
  const name = supplier.supplier.name
  const resend = useRelatedWrite(routes.resendConsultation)
  const remove = useRelatedWrite(routes.removeConsultationSupplier, routes.listProposedSuppliers)
  const add = useRelatedWrite(routes.addConsultationSupplier, routes.listProposedSuppliers)
  const [isEditing, setEditing] = useState(false)
  const [isEntering, setEntering] = useState(false)
  const params = { id }
  const edit = (
    <>
      <IconButton
        size="sm"
        icon={<EditIcon />}
        label={text('consultations.editSupplier', { name })}
        onClick={() => setEditing(true)}
      />
      {isEditing && <SupplierDialog supplier={supplier} onClose={() => setEditing(false)} />}
    </>
  )
  if (sentAt === null)
    return (
      <span className="flex justify-end gap-1">
        {edit}
        <IconButton
          size="sm"
          data-remove
          icon={<DeleteIcon />}
          label={text('consultations.removeSupplier', { name })}
          onClick={(event) =>
            void undoable({
              isRemoval: true,
              button: event.currentTarget,
              run: () => remove.mutateAsync({ params }),
              undo: () => add.mutateAsync({ body: toRestoreBody(supplier) }),
              done: text('consultations.supplierRemoved'),
              failed: text('consultations.removeFailed'),
              undoFailed: text('consultations.addFailed'),
            })
          }
        />
      </span>
    )
  const [entry, entryOfName] = entryOf(supplier)
  const isWaiting = ['sent', 'sending', 'refused', 'opened', 'draft'].includes(state)
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {edit}
      {isWaiting && <RemindButton supplier={supplier} serverTime={serverTime} />}
      <Button
        size="sm"
        variant="quiet"
        busy={resend.isPending}
        aria-label={text('consultations.resendOne', { name })}
        onClick={() =>
          void run(
            consultation,
            () => resend.mutateAsync({ params }),
            'consultations.resent',
            'consultations.letterFailed',
          )
        }
      >
        <Text id="consultations.resend" />
      </Button>
      {supplier.takesEntry && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={text(entryOfName, { name })}
          onClick={() => setEntering(true)}
        >
          <Text id={entry} />
        </Button>
      )}
      {isEntering && (
        <EnterAnswerDialog
          supplier={supplier}
          today={toParisField(serverTime).slice(0, 10)}
          onClose={() => setEntering(false)}
        />
      )}
    </span>
  )
}
