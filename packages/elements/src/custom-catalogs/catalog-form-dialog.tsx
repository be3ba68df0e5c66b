import { constants, customCatalogDraftSchema, routes, type CustomCatalogDraft } from '@comptoir/contract'
import { Select, TextField } from '@comptoir/ui'
import * as z from 'zod/mini'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { Text, useRead, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

interface Values {
  readonly codeCtm: string
  readonly name: string
  readonly supplier: string
  readonly applicationDate: string
}

/** A `<select>` gives text. */
const formSchema = z.pipe(
  z.transform((values: Values) => ({ ...values, supplier: Number(values.supplier) })),
  customCatalogDraftSchema,
)

const empty: Values = { codeCtm: '', name: '', supplier: '', applicationDate: '' }

/** A new catalogue: its code, what it is called, who its products are ordered from, from which day on. */
export function CatalogFormDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const suppliers = useRead(routes.listSuppliersLite, { query: { itemsPerPage: 50 } }, { staleTime: 300_000 })
  const add = useWrite(routes.addCustomCatalog, { invalidates: [routes.listCustomCatalogs] })
  const form = useContractForm<Values, CustomCatalogDraft>({
    schema: formSchema,
    values: empty,
    failed: 'customCatalogs.addFailed',
    draft: 'custom catalogue',
    errorTexts: {
      'codeCtm.code_invalid': 'customCatalogs.codeInvalid',
      'supplier.invalid': 'customCatalogs.required',
    },
    onSave: async (body) => {
      const { name } = await add.mutateAsync({ body })
      notify({ title: text('customCatalogs.added', { name }) })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={<Text id="customCatalogs.add" />}
      submitLabel={<Text id="customCatalogs.submit" />}
      onClose={onClose}
    >
      <TextField
        {...register('codeCtm')}
        data-autofocus=""
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={constants.catalogCodeLength}
        className="max-w-40"
        label={text('customCatalogs.code')}
        hint={text('customCatalogs.codeHint')}
        error={errorOf('codeCtm')}
      />
      <TextField
        {...register('name')}
        required
        maxLength={constants.textMaxLength}
        label={text('customCatalogs.name')}
        error={errorOf('name')}
      />
      <Select
        {...register('supplier')}
        required
        label={text('customCatalogs.supplier')}
        placeholder={text('customCatalogs.choose')}
        error={errorOf('supplier')}
        options={(suppliers.data?.member ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        {...register('applicationDate')}
        type="date"
        required
        label={text('customCatalogs.applicationDate')}
        error={errorOf('applicationDate')}
      />
    </FormDialog>
  )
}
