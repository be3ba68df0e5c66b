import { routes, type ConsultationSupplier } from '@comptoir/contract'
import { Button, DeleteIcon, EditIcon, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useText } from '../runtime/index.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { usePartWrite, useRun } from './use-consultation-write.ts'

const EnterAnswerDialog = lazyPart(async () => (await import('./enter-answer-dialog.tsx')).EnterAnswerDialog)
const SupplierDialog = lazyPart(async () => (await import('./supplier-dialog.tsx')).SupplierDialog)

/** A removed supplier as it is added again. */
const againOf = ({ consultation, agency, contact, language }: ConsultationSupplier) => ({
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

/** What typing an answer means: a first one, the prices of a document, or the own typing once more. */
function entryOf({ isByBuyer, state }: ConsultationSupplier) {
  if (isByBuyer) return entries.correction
  return ['answered', 'retained', 'not_retained'].includes(state) ? entries.document : entries.first
}

interface SupplierActionsProps {
  readonly supplier: ConsultationSupplier
  /** By the server's clock, in Paris. */
  readonly today: string
}

/** What can be done with one of those asked: whom the letters go to, a reminder, a further link, its answer typed for it, out again before the sending. */
export function SupplierActions({ supplier, today }: SupplierActionsProps) {
  const text = useText()
  const run = useRun()
  const undoable = useUndoable()
  const { id, consultation, state, sentAt } = supplier
  const name = supplier.supplier.name
  const resend = usePartWrite(routes.resendConsultation)
  const remind = usePartWrite(routes.remindConsultationSupplier)
  const remove = usePartWrite(routes.removeConsultationSupplier, routes.listProposedSuppliers)
  const add = usePartWrite(routes.addConsultationSupplier, routes.listProposedSuppliers)
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
              undo: () => add.mutateAsync({ body: againOf(supplier) }),
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
      {isWaiting && (
        <Button
          size="sm"
          busy={remind.isPending}
          aria-label={text('consultations.remindOne', { name })}
          onClick={() =>
            void run(
              consultation,
              () => remind.mutateAsync({ params }),
              'consultations.reminded',
              'consultations.letterFailed',
            )
          }
        >
          <Text id="consultations.remind" />
        </Button>
      )}
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
        <EnterAnswerDialog supplier={supplier} today={today} onClose={() => setEntering(false)} />
      )}
    </span>
  )
}
