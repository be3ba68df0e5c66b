import { consultationSupplierChangeSchema, routes, type ConsultationSupplier } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useRead, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useRelatedWrite } from './use-consultation-write.ts'

interface SupplierDialogProps {
  readonly supplier: ConsultationSupplier
  readonly onClose: () => void
}

/** Edits the agency, recipient and language of one invited supplier. */
export function SupplierDialog({ supplier: row, onClose }: SupplierDialogProps) {
  const text = useText()
  const change = useRelatedWrite(routes.changeConsultationSupplier)
  const page = { page: 1, itemsPerPage: 50 as const, supplier: [row.supplier.id] }
  const agencies = useRead(routes.listAgencies, { query: page })
  const contacts = useRead(routes.listSupplierContacts, { query: page })
  const form = useContractForm({
    schema: consultationSupplierChangeSchema,
    values: { agency: row.agency.id, contact: row.contact?.id ?? null, language: row.language },
    failed: 'consultations.saveFailed',
    onSave: async (body) => {
      await change.mutateAsync({ params: { id: row.id }, body, ifMatch: `"${row.version}"` })
      onClose()
    },
  })
  const { watch, setValue, errorOf } = form
  const contact = watch('contact')
  const choices = withOwn(
    agencies.data?.member.map(({ id, name, city }) => ({ id, name: `${name}, ${city}` })),
    row.agency,
  )
  const people = withOwn(
    contacts.data?.member.map(({ id, firstName, lastName, email }) => ({
      id,
      name: [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(' · '),
    })),
    row.contact,
  )
  return (
    <FormDialog
      form={form}
      title={text('consultations.editSupplier', { name: row.supplier.name })}
      onClose={onClose}
    >
      <Select
        required
        label={text('consultations.agency')}
        value={String(watch('agency'))}
        error={errorOf('agency')}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={(value) => setValue('agency', Number(value), { shouldDirty: true })}
      />
      <Select
        label={text('consultations.contact')}
        value={contact === null ? 'none' : String(contact)}
        error={errorOf('contact')}
        options={[
          { value: 'none', label: text('consultations.agencyAddress') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={(value) =>
          setValue('contact', value === 'none' ? null : Number(value), { shouldDirty: true })
        }
      />
      <Select
        label={text('consultations.language')}
        value={watch('language')}
        options={(['fr', 'en'] as const).map((value) => ({
          value,
          label: text(`consultations.language.${value}`),
        }))}
        onValueChange={(value) => setValue('language', value, { shouldDirty: true })}
      />
    </FormDialog>
  )
}

interface Choice {
  readonly id: number
  readonly name: string
}

/** Adds the current choice while the list is loading or when it is too long to contain it. */
function withOwn(choices: readonly Choice[] | undefined, own: Choice | null): readonly Choice[] {
  const all = choices ?? []
  return own === null || all.some(({ id }) => id === own.id) ? all : [own, ...all]
}
