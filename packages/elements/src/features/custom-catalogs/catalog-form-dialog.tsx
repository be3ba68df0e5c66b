import { constants, customCatalogDraftSchema, routes, type Choice } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useState } from 'react'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'

interface Values {
  readonly codeCtm: string
  readonly name: string
  readonly supplier: number | null
  readonly applicationDate: string
}

const empty: Values = { codeCtm: '', name: '', supplier: null, applicationDate: '' }

/** Form of a new catalogue: code, name, supplier and start date. */
export function CatalogFormDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const [supplier, setSupplier] = useState<Choice | null>(null)
  const add = useWrite(routes.addCustomCatalog, { invalidates: [routes.listCustomCatalogs] })
  const form = useContractForm({
    schema: customCatalogDraftSchema,
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
  const { register, errorOf, setValue, clearErrors } = form
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
      <ChoiceField
        required
        route={routes.listCustomCatalogSuppliers}
        label={text('customCatalogs.supplier')}
        error={errorOf('supplier')}
        value={supplier}
        onChoose={(choice) => {
          setSupplier(choice)
          setValue('supplier', choice?.id ?? null, { shouldDirty: true })
          clearErrors('supplier')
        }}
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
