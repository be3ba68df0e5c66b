import {
  constants,
  keyScopes,
  partnerKeyFormSchema,
  routes,
  type KeyScope,
  type Named,
  type PartnerKey,
  type PartnerKeyForm,
  type RouteOutput,
} from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import * as z from 'zod/mini'
import { Text, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { originLines } from '../../domain/key/origin-lines.rules.ts'
import { originErrorTexts, useOriginViolation } from '../../domain/key/origin-texts.ts'
import { OriginsField } from '../../domain/key/origins-field.tsx'
import { KeySuppliers } from './key-suppliers.tsx'
import { partnerKeyEvents } from './partner-keys.state.ts'

/** Form values: one site per line. */
interface KeyFormValues {
  readonly name: string
  readonly origins: string
  readonly scopes: KeyScope[]
  /** Empty: all. */
  readonly suppliers: readonly Named[]
}

const empty: KeyFormValues = { name: '', origins: '', scopes: ['suppliers:read'], suppliers: [] }
const valuesOf = ({ name, origins, scopes, suppliers }: PartnerKey): KeyFormValues => ({
  name,
  origins: origins.join('\n'),
  scopes,
  suppliers,
})

/** Parses the form into an API body. */
const schema = z.pipe(
  z.pipe(
    z.custom<KeyFormValues>(),
    z.transform(({ suppliers, ...values }: KeyFormValues): z.input<typeof partnerKeyFormSchema> => ({
      ...values,
      origins: originLines(values.origins),
      supplierIds: suppliers.map(({ id }) => id),
    })),
  ),
  partnerKeyFormSchema,
)

const writes = { invalidates: [routes.listPartnerKeys] }
const errorTexts = originErrorTexts('partnerKeys.problem.too_big')

interface KeyFormDialogProps {
  /** `null`: a new key. */
  readonly existing: PartnerKey | null
  /** Called with a new key, the only time that it can be shown. */
  readonly onCreated: (created: RouteOutput<typeof routes.createPartnerKey>) => void
  readonly onClose: () => void
}

/** Form of a key: name, origins, scopes, suppliers. Unsaved input is stored when closed. */
export function KeyFormDialog({ existing, onCreated, onClose }: KeyFormDialogProps) {
  const text = useText()
  const notify = useNotify()
  const violationText = useOriginViolation()
  const emit = useEmit(partnerKeyEvents)
  const { client } = useElement()
  const create = useWrite(routes.createPartnerKey, writes)
  const change = useWrite(routes.changePartnerKey, writes)
  const form = useContractForm<KeyFormValues, PartnerKeyForm, PartnerKey>({
    schema,
    values: existing ? valuesOf(existing) : empty,
    failed: 'partnerKeys.form.failed',
    draft: `partner key ${existing?.id ?? 'new'}`,
    errorTexts,
    violationText,
    versioned: {
      row: existing,
      valuesOf,
      // Filter by id: after renaming, the key may be on another page.
      read: async ({ id }) => {
        const { member } = await client.call(routes.listPartnerKeys, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        name: 'partnerKeys.form.name',
        origins: 'partnerKeys.form.origins',
        scopes: {
          label: 'partnerKeys.form.scopes',
          show: ({ scopes }) => scopes.map((scope) => text(`partnerKeys.scope.${scope}`)).join(', '),
        },
        suppliers: {
          label: 'partnerKeys.form.suppliers',
          show: ({ suppliers }) => suppliers.map(({ name }) => name).join(', '),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if (base === null) {
        const created = await create.mutateAsync({ body })
        emit('comptoir-partner-key-changed', { id: created.id, action: 'created' })
        onCreated(created)
        return
      }
      const { id, name } = await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      emit('comptoir-partner-key-changed', { id, action: 'changed' })
      onClose()
      notify({ title: text('partnerKeys.saved', { name }) })
    },
  })
  const { register, errorOf, textOf } = form
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'partnerKeys.form.edit' : 'partnerKeys.form.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'partnerKeys.form.submit'} />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('partnerKeys.form.name')}
        hint={text('partnerKeys.form.nameHint')}
        error={errorOf('name')}
      />
      <OriginsField
        field={register('origins')}
        label={text('partnerKeys.form.origins')}
        hint={text('partnerKeys.form.originsHint')}
        value={form.getValues('origins')}
        errors={form.errors.origins}
        textOf={(message) => textOf('origins', message)}
      />
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
        <legend className="mb-1.5 p-0 text-sm font-semibold">
          <Text id="partnerKeys.form.scopes" />
        </legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            {...register('scopes')}
            value={scope}
            label={<Text id={`partnerKeys.scope.${scope}`} />}
            error={errorOf('scopes')}
          />
        ))}
      </fieldset>
      <KeySuppliers
        chosen={form.watch('suppliers')}
        error={errorOf('suppliers')}
        onChange={(suppliers) => form.setValue('suppliers', suppliers, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
