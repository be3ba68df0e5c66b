import {
  constants,
  isSirenSound,
  routes,
  supplierDraftSchema,
  type ManagedSupplier,
  type SupplierDraft,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useRowForm } from './use-row-form.ts'

interface SupplierDialogProps {
  /** `null`: a new one. */
  readonly existing: ManagedSupplier | null
  readonly onClose: () => void
}

interface SupplierValues {
  readonly name: string
  readonly siren: string
}

const valuesOf = ({ name, siren }: ManagedSupplier): SupplierValues => ({ name, siren: siren ?? '' })
const writes = { invalidates: [routes.listManagedSuppliers, routes.listSuppliers, routes.listSuppliersLite] }

/** A supplier: name and SIREN. */
export function SupplierDialog({ existing, onClose }: SupplierDialogProps) {
  const text = useText()
  const { client } = useElement()
  const create = useWrite(routes.createSupplier, writes)
  const change = useWrite(routes.changeSupplier, writes)
  const form = useRowForm<SupplierValues, SupplierDraft, ManagedSupplier>({
    failed: 'groups.supplier.saveFailed',
    saved: 'groups.supplier.saved',
    schema: supplierDraftSchema,
    existing,
    empty: { name: '', siren: '' },
    errorTexts: { 'siren.siren_invalid': 'groups.sirenInvalid' },
    valuesOf,
    read: ({ id }) => client.call(routes.getManagedSupplier, { params: { id } }),
    fields: {
      name: 'groups.supplier.name',
      siren: 'groups.siren',
    },
    create: (body) => create.mutateAsync({ body }),
    change: (id, body, ifMatch) => change.mutateAsync({ params: { id }, body, ifMatch }),
    onClose,
  })
  const { register, errorOf, watch } = form
  const siren = watch('siren').replace(/[\s.]/g, '')
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'groups.supplier.edit' : 'groups.supplier.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'groups.supplier.createSubmit'} />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('groups.supplier.name')}
        error={errorOf('name')}
      />
      <TextField
        {...register('siren')}
        inputMode="numeric"
        autoComplete="off"
        label={text('groups.siren')}
        hint={
          siren.length === 9 && !isSirenSound(siren) ? text('groups.sirenDoubtful') : text('groups.sirenHint')
        }
        error={errorOf('siren')}
      />
    </FormDialog>
  )
}
