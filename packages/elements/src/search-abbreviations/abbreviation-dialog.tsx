import {
  constants,
  routes,
  searchAbbreviationChangeSchema,
  type SearchAbbreviation,
} from '@comptoir/contract'
import { Button, Dialog, TextField } from '@comptoir/ui'
import { useId, useState } from 'react'
import { Text, useEmit, useText, useWrite, type Read } from '../runtime/index.ts'
import { FormFailure } from '../runtime/form/save-bar.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { useLeave } from '../runtime/form/use-leave.tsx'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { abbreviationEvents } from './search-abbreviations.state.ts'

interface AbbreviationDialogProps {
  /** `null`: a new one. */
  readonly known: SearchAbbreviation | null
  readonly abbreviations: Read<typeof routes.listSearchAbbreviations>
  readonly onClose: () => void
}

const options = { invalidates: [routes.listSearchAbbreviations] }

/** The form of one abbreviation over the list. */
export function AbbreviationDialog({ known, abbreviations, onClose }: AbbreviationDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(abbreviationEvents)
  const formId = useId()
  const add = useWrite(routes.addSearchAbbreviation, options)
  const change = useWrite(routes.changeSearchAbbreviation, options)
  // As it was when the form opened: what others did meanwhile is not overwritten unseen.
  const [base, setBase] = useState(known)
  const [values] = useState({ short: known?.short ?? '', long: known?.long ?? '' })
  const form = useContractForm({
    schema: searchAbbreviationChangeSchema,
    values,
    failed: 'searchAbbreviations.saveFailed',
    onSave: async (body) => {
      const saved = base
        ? await change.mutateAsync({ params: { id: base.id }, body, ifMatch: `"${base.version}"` })
        : await add.mutateAsync({ body })
      emit('comptoir-abbreviation-saved', { id: saved.id })
      notify({ title: text('searchAbbreviations.saved', { short: saved.short, long: saved.long }) })
      onClose()
    },
  })
  const { failure, isDirty, isSaving, register, errorOf } = form
  const isMoved = failure?.error?.code === 'version_moved'
  const { leave, leaveButton, warning } = useLeave(isDirty, onClose)

  async function takeTheirs() {
    const { data } = await abbreviations.refetch()
    const theirs = data?.member.find(({ id }) => id === base?.id)
    if (!theirs) return onClose()
    setBase(theirs)
    form.startOver({ short: theirs.short, long: theirs.long })
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={leave}
      keepOnOutsideClick
      title={<Text id={known ? 'searchAbbreviations.change' : 'searchAbbreviations.new'} />}
      closeLabel={text('searchAbbreviations.close')}
      footer={
        <>
          {leaveButton}
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            <Text id="searchAbbreviations.save" />
          </Button>
        </>
      }
    >
      {warning}
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <FormFailure
          failure={failure}
          actions={
            isMoved && (
              <Button size="sm" onClick={() => void takeTheirs()}>
                <Text id="searchAbbreviations.takeTheirs" />
              </Button>
            )
          }
        />
        <TextField
          required
          data-autofocus=""
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={constants.abbreviationShortMaxLength}
          label={text('searchAbbreviations.short')}
          hint={text('searchAbbreviations.shortHint')}
          error={errorOf('short')}
          {...register('short')}
        />
        <TextField
          required
          autoComplete="off"
          maxLength={constants.abbreviationLongMaxLength}
          label={text('searchAbbreviations.long')}
          hint={text('searchAbbreviations.longHint')}
          error={errorOf('long')}
          {...register('long')}
        />
      </form>
    </Dialog>
  )
}
