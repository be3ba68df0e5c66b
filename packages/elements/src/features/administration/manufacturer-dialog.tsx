import { constants, manufacturerDraftSchema, routes, type ManagedManufacturer } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useRowForm } from './use-row-form.ts'

interface ManufacturerDialogProps {
  /** `null`: a new one. */
  readonly existing: ManagedManufacturer | null
  readonly onClose: () => void
}

interface ManufacturerValues {
  readonly name: string
}

const valuesOf = ({ name }: ManufacturerValues): ManufacturerValues => ({ name })
const writes = { invalidates: [routes.listManufacturers] }

/** The name of a manufacturer. */
export function ManufacturerDialog({ existing, onClose }: ManufacturerDialogProps) {
  const text = useText()
  const { client } = useElement()
  const create = useWrite(routes.createManufacturer, writes)
  const change = useWrite(routes.changeManufacturer, writes)
  const form = useRowForm<ManufacturerValues, ManufacturerValues, ManagedManufacturer>({
    failed: 'groups.manufacturer.saveFailed',
    saved: 'groups.manufacturer.saved',
    schema: manufacturerDraftSchema,
    existing,
    empty: { name: '' },
    valuesOf,
    read: ({ id }) => client.call(routes.getManufacturer, { params: { id } }),
    fields: { name: 'groups.manufacturer.name' },
    create: (body) => create.mutateAsync({ body }),
    change: (id, body, ifMatch) => change.mutateAsync({ params: { id }, body, ifMatch }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'groups.manufacturer.edit' : 'groups.manufacturer.create'} />}
      description={existing ? <Text id="groups.manufacturer.editHelp" /> : undefined}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('groups.manufacturer.name')}
        error={form.errorOf('name')}
      />
    </FormDialog>
  )
}
