import {
  agencyDraftSchema,
  constants,
  routes,
  type AgencyDraft,
  type Choice,
  type ManagedAgency,
} from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { useRowForm } from './use-row-form.ts'

interface AgencyFormDialogProps {
  /** `null`: a new one. */
  readonly existing: ManagedAgency | null
  readonly onClose: () => void
}

interface AgencyValues {
  readonly supplier: number | null
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
  readonly email: string
  readonly siret: string
}

const empty: AgencyValues = {
  supplier: null,
  name: '',
  address: '',
  zipCode: '',
  city: '',
  phone: '',
  email: '',
  siret: '',
}
const valuesOf = ({ supplier, phone, email, siret, ...agency }: ManagedAgency): AgencyValues => ({
  supplier: supplier.id,
  name: agency.name,
  address: agency.address,
  zipCode: agency.zipCode,
  city: agency.city,
  phone: phone ?? '',
  email: email ?? '',
  siret: siret ?? '',
})
const writes = {
  invalidates: [routes.listManagedAgencies, routes.listManagedSuppliers, routes.listAgencies],
}
const errorTexts = {
  'city.not_a_choice': 'groups.agencies.unknownPlace',
  'siret.invalid': 'groups.agencies.siretInvalid',
}
const texts = ['name', 'address', 'zipCode', 'city', 'phone', 'email', 'siret'] as const
const keyboards: Readonly<Partial<Record<(typeof texts)[number], 'tel' | 'email' | 'numeric'>>> = {
  phone: 'tel',
  email: 'email',
  zipCode: 'numeric',
  siret: 'numeric',
}

/** A supplier's agency: address, contact details, and the SIRET without which nothing is sent to it. */
export function AgencyFormDialog({ existing, onClose }: AgencyFormDialogProps) {
  const text = useText()
  const { client } = useElement()
  const create = useWrite(routes.createAgency, writes)
  const change = useWrite(routes.changeAgency, writes)
  const [supplier, setSupplier] = useState<Choice | null>(existing && { ...existing.supplier, about: null })
  const form = useRowForm<AgencyValues, AgencyDraft, ManagedAgency>({
    failed: 'groups.agencies.saveFailed',
    saved: 'groups.agencies.saved',
    schema: agencyDraftSchema,
    existing,
    empty,
    errorTexts,
    valuesOf,
    read: ({ id }) => client.call(routes.getManagedAgency, { params: { id } }),
    fields: {
      supplier: 'groups.agencies.supplier',
      name: 'groups.agencies.name',
      address: 'groups.agencies.address',
      zipCode: 'groups.agencies.zipCode',
      city: 'groups.agencies.city',
      phone: 'groups.agencies.phone',
      email: 'groups.agencies.email',
      siret: 'groups.agencies.siret',
    },
    create: (body) => create.mutateAsync({ body }),
    change: (id, { name, address, zipCode, city, phone, email, siret }, ifMatch) =>
      change.mutateAsync({
        params: { id },
        body: { name, address, zipCode, city, phone, email, siret },
        ifMatch,
      }),
    onClose,
  })
  const { register, errorOf, setValue, clearErrors } = form
  const field = (name: (typeof texts)[number]) => (
    <TextField
      {...register(name)}
      autoComplete="off"
      maxLength={constants.textMaxLength}
      label={text(`groups.agencies.${name}`)}
      error={errorOf(name)}
      inputMode={keyboards[name] ?? 'text'}
      {...(name === 'name' && { 'data-autofocus': '' })}
      {...(name === 'siret' && { hint: text('groups.agencies.siretHint') })}
      {...((name === 'name' || name === 'zipCode' || name === 'city') && { required: true })}
    />
  )
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Text id={existing ? 'groups.agencies.edit' : 'groups.agencies.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'groups.agencies.createSubmit'} />}
      onClose={onClose}
    >
      {field('name')}
      {existing ? (
        <TextField readOnly label={text('groups.agencies.supplier')} value={existing.supplier.name} />
      ) : (
        <ChoiceField
          required
          route={routes.listSuppliersLite}
          label={text('groups.agencies.supplier')}
          error={errorOf('supplier')}
          value={supplier}
          onChoose={(value) => {
            setSupplier(value)
            setValue('supplier', value?.id ?? null, { shouldDirty: true })
            clearErrors('supplier')
          }}
        />
      )}
      {field('address')}
      <div className="grid gap-4 @sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {field('zipCode')}
        {field('city')}
      </div>
      <div className="grid gap-4 @sm:grid-cols-2">
        {field('phone')}
        {field('email')}
      </div>
      {field('siret')}
    </FormDialog>
  )
}
