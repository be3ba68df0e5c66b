import {
  catalogDraftSchema,
  constants,
  routes,
  type CatalogDraft,
  type ManagedSupplier,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface CatalogDialogProps {
  readonly supplier: ManagedSupplier
  readonly onClose: () => void
}

const writes = {
  invalidates: [
    routes.listManagedSuppliers,
    routes.listCatalogs,
    routes.listCatalogChoices,
    routes.listDepositableCatalogs,
  ],
}

/** A new catalogue of a supplier; its products come with the first deposited file. */
export function CatalogDialog({ supplier, onClose }: CatalogDialogProps) {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createCatalog, writes)
  const form = useContractForm<CatalogDraft, CatalogDraft>({
    schema: catalogDraftSchema,
    values: { supplier: supplier.id, code: '', name: '' },
    failed: 'groups.catalog.saveFailed',
    errorTexts: { 'code.code_taken': 'groups.codeTaken', 'code.code_invalid': 'groups.catalog.codeInvalid' },
    onSave: async (body) => {
      const saved = await create.mutateAsync({ body })
      notify({ title: text('groups.catalog.saved', { name: saved.name }) })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={<Text id="groups.catalog.of" values={{ name: supplier.name }} />}
      submitLabel={<Text id="groups.catalog.createSubmit" />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('groups.catalog.name')}
        error={errorOf('name')}
      />
      <TextField
        {...register('code')}
        required
        autoComplete="off"
        maxLength={2}
        label={text('groups.catalog.code')}
        hint={text('groups.catalog.codeHint')}
        error={errorOf('code')}
      />
    </FormDialog>
  )
}
