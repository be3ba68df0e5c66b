import {
  constants,
  familyChangeSchema,
  familyDraftSchema,
  routes,
  type FamilyDraft,
  type ManagedFamily,
} from '@comptoir/contract'
import { Select, TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { familiesEvents } from './families.events.ts'
import { familyName, familyTrail, possibleParents } from './families.rules.ts'

interface FamilyDialogProps {
  readonly families: readonly ManagedFamily[]
  /** `null`: a new one. */
  readonly existing: ManagedFamily | null
  readonly parent: number | null
  readonly onClose: () => void
}

interface FamilyValues {
  readonly nameFr: string
  readonly nameEn: string
  readonly etimClass: string
  readonly unspsc: string
  readonly parent: number | null
  readonly code?: string
}

const valuesOf = ({ nameFr, nameEn, etimClass, unspsc, parentId }: ManagedFamily): FamilyValues => ({
  nameFr,
  nameEn,
  etimClass: etimClass ?? '',
  unspsc: unspsc ?? '',
  parent: parentId,
})

const writes = { invalidates: [routes.listManagedFamilies, routes.listFamilies, routes.listDepositFamilies] }

/** A family: names, class of ETIM, code of UNSPSC and the family above. */
export function FamilyDialog({ families, existing, parent, onClose }: FamilyDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(familiesEvents)
  const { client, locale } = useElement()
  const create = useWrite(routes.createFamily, writes)
  const change = useWrite(routes.changeFamily, writes)
  const form = useContractForm<FamilyValues, Omit<FamilyDraft, 'code'> & Partial<FamilyDraft>, ManagedFamily>(
    {
      schema: existing ? familyChangeSchema : familyDraftSchema,
      values: existing
        ? valuesOf(existing)
        : { nameFr: '', nameEn: '', etimClass: '', unspsc: '', parent, code: '' },
      failed: 'families.saveFailed',
      errorTexts: {
        'etimClass.invalid': 'families.etimInvalid',
        'unspsc.invalid': 'families.unspscInvalid',
        'code.code_invalid': 'families.codeInvalid',
      },
      versioned: {
        row: existing,
        valuesOf,
        read: async ({ id }) => {
          const { member } = await client.call(routes.listManagedFamilies, {})
          return member.find((family) => family.id === id) ?? null
        },
        fields: {
          nameFr: 'families.nameFr',
          nameEn: 'families.nameEn',
          etimClass: 'families.etimClass',
          unspsc: 'families.unspsc',
          parent: 'families.parent',
          code: null,
        },
      },
      onSave: async ({ code = null, ...body }, { base, ifMatch }) => {
        const saved = base
          ? await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
          : await create.mutateAsync({ body: { ...body, code } })
        emit('comptoir-family-saved', { id: saved.id })
        notify({ title: text('families.saved', { name: familyName(saved, locale) }) })
        onClose()
      },
    },
  )
  const { register, errorOf, watch, setValue } = form
  const above = watch('parent')
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'families.changeTitle' : 'families.addTitle'} />}
      onClose={onClose}
    >
      {(['nameFr', 'nameEn'] as const).map((name, at) => (
        <TextField
          key={name}
          {...register(name)}
          {...(at === 0 && { 'data-autofocus': '' })}
          required
          autoComplete="off"
          maxLength={constants.textMaxLength}
          label={text(`families.${name}`)}
          error={errorOf(name)}
        />
      ))}
      <Select
        label={text('families.parent')}
        error={errorOf('parent')}
        value={above === null ? 'none' : String(above)}
        onValueChange={(value) =>
          setValue('parent', value === 'none' ? null : Number(value), { shouldDirty: true })
        }
        options={[
          { value: 'none', label: text('families.top') },
          ...possibleParents(families, existing?.id ?? null).map(({ id }) => ({
            value: String(id),
            label: familyTrail(families, id, locale),
          })),
        ]}
      />
      <TextField
        {...register('etimClass')}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        label={text('families.etimClass')}
        hint={text('families.etimHint')}
        error={errorOf('etimClass')}
      />
      <TextField
        {...register('unspsc')}
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        maxLength={20}
        label={text('families.unspsc')}
        hint={text('families.unspscHint')}
        error={errorOf('unspsc')}
      />
      {!existing && (
        <TextField
          {...register('code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          label={text('families.code')}
          hint={text('families.codeHint')}
          error={errorOf('code')}
        />
      )}
    </FormDialog>
  )
}
