import {
  constants,
  routes,
  searchAbbreviationChangeSchema,
  type SearchAbbreviation,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { abbreviationEvents } from './search-abbreviations.state.ts'

interface AbbreviationDialogProps {
  /** `null`: a new one. */
  readonly existing: SearchAbbreviation | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listSearchAbbreviations] }

/** Form of one abbreviation. */
export function AbbreviationDialog({ existing, onClose }: AbbreviationDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(abbreviationEvents)
  const { client } = useElement()
  const add = useWrite(routes.addSearchAbbreviation, options)
  const change = useWrite(routes.changeSearchAbbreviation, options)
  /** Adds the number of products found, if it can be loaded. */
  async function loadSavedText({ short, long }: SearchAbbreviation) {
    const savedText = text('searchAbbreviations.saved', { short, long })
    const found = await client.call(routes.searchProducts, { query: { search: short } }).catch(() => null)
    if (!found) return savedText
    const count = found.totalItems
    return `${savedText} ${text('searchAbbreviations.found', { count })}`
  }
  const form = useContractForm({
    schema: searchAbbreviationChangeSchema,
    values: existing ? valuesOf(existing) : { short: '', long: '' },
    failed: 'searchAbbreviations.saveFailed',
    versioned: {
      row: existing,
      valuesOf,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listSearchAbbreviations, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        short: 'searchAbbreviations.short',
        long: 'searchAbbreviations.long',
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved = base
        ? await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
        : await add.mutateAsync({ body })
      emit('comptoir-abbreviation-saved', { id: saved.id })
      notify({ title: await loadSavedText(saved) })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Text id={existing ? 'searchAbbreviations.change' : 'searchAbbreviations.new'} />}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

const valuesOf = ({ short, long }: SearchAbbreviation) => ({ short, long })
