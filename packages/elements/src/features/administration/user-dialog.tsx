import {
  companyUserChangeSchema,
  companyUserDraftSchema,
  constants,
  roles,
  routes,
  flattenTree,
  type CompanyUnit,
  type CompanyUser,
  type CompanyUserChange,
  type CompanyUserDraft,
  type Role,
} from '@comptoir/contract'
import { Checkbox, cx, TextField } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { MultiChoiceField } from '../../domain/choice/choice-field.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'

interface UserDialogProps {
  readonly companyId: number
  readonly units: readonly CompanyUnit[]
  /** `null`: a new user, who is invited. */
  readonly existing: CompanyUser | null
  readonly onClose: () => void
}

interface UserValues {
  readonly company?: number
  readonly username?: string
  readonly displayName: string
  readonly email: string
  readonly roles: Role[]
  readonly units: number[]
  readonly depositCatalogs: number[]
}

const valuesOf = (user: CompanyUser): UserValues => ({
  displayName: user.displayName,
  email: user.email ?? '',
  roles: user.roles,
  units: user.units.map(({ id }) => id),
  depositCatalogs: user.depositCatalogs.map(({ id }) => id),
})

const writes = {
  invalidates: [routes.listCompanyUsers, routes.listCompanyUnits, routes.getCompany, routes.listCompanies],
}
const errorTexts = {
  'username.taken': 'groups.user.usernameTaken',
  'username.invalid': 'groups.user.usernameInvalid',
  'roles.required': 'groups.user.rolesRequired',
  'units.required': 'groups.user.unitsRequired',
}

/** Invites a user of a company by email, or edits one. */
export function UserDialog({ companyId, units, existing, onClose }: UserDialogProps) {
  const text = useText()
  const notify = useNotify()
  const { client } = useElement()
  const invite = useWrite(routes.inviteCompanyUser, writes)
  const change = useWrite(routes.changeCompanyUser, writes)
  const [only] = units
  const isAlone = units.length === 1 && only !== undefined
  const catalogs = useChoiceNames(existing?.depositCatalogs ?? [])
  const form = useContractForm<UserValues, CompanyUserChange | CompanyUserDraft, CompanyUser>({
    schema: existing ? companyUserChangeSchema : companyUserDraftSchema,
    values: existing
      ? valuesOf(existing)
      : {
          company: companyId,
          username: '',
          displayName: '',
          email: '',
          roles: ['ROLE_CLIENT'],
          units: isAlone ? [only.id] : [],
          depositCatalogs: [],
        },
    failed: 'groups.user.saveFailed',
    errorTexts,
    versioned: {
      row: existing,
      valuesOf,
      read: async ({ id, username }) => {
        const { member } = await client.call(routes.listCompanyUsers, {
          query: { company: companyId, search: username, itemsPerPage: 50 },
        })
        const theirs = member.find((user) => user.id === id) ?? null
        catalogs.learn(theirs?.depositCatalogs ?? [])
        return theirs
      },
      fields: {
        displayName: 'groups.user.name',
        email: 'groups.user.email',
        roles: {
          label: 'groups.user.roles',
          show: ({ roles: held }) => held.map((role) => text(`groups.role.${role}`)).join(', '),
        },
        units: {
          label: 'groups.user.units',
          show: ({ units: chosen }) =>
            units
              .filter(({ id }) => chosen.includes(id))
              .map(({ name }) => name)
              .join(', '),
        },
        depositCatalogs: {
          label: 'groups.user.depositCatalogs',
          show: ({ depositCatalogs }) => catalogs.namesOf(depositCatalogs),
        },
        company: null,
        username: null,
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if ('username' in body) {
        const { displayName } = await invite.mutateAsync({ body })
        notify({ title: text('groups.user.invited', { name: displayName }) })
      } else if (base) {
        const { displayName } = await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
        notify({ title: text('groups.user.saved', { name: displayName }) })
      }
      onClose()
    },
  })
  const { register, errorOf, watch, setValue, clearErrors } = form
  const [held, belongs] = [watch('roles'), watch('units')]
  const toggle = <Value,>(values: readonly Value[], value: Value, isOn: boolean) =>
    isOn ? [...values, value] : values.filter((one) => one !== value)
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Text id={existing ? 'groups.user.edit' : 'groups.user.invite'} />}
      description={existing ? undefined : <Text id="groups.user.inviteHelp" />}
      submitLabel={<Text id={existing ? 'form.save' : 'groups.user.inviteSubmit'} />}
      onClose={onClose}
    >
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          {...register('displayName')}
          data-autofocus=""
          required
          autoComplete="off"
          maxLength={constants.textMaxLength}
          label={text('groups.user.name')}
          error={errorOf('displayName')}
        />
        <TextField
          {...register('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          label={text('groups.user.email')}
          error={errorOf('email')}
        />
        {existing === null && (
          <TextField
            {...register('username')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            label={text('groups.user.username')}
            hint={text('groups.user.usernameHint')}
            error={errorOf('username')}
          />
        )}
      </div>
      <Checks legend={<Text id="groups.user.roles" />} error={errorOf('roles')}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={text(`groups.role.${role}`)}
            checked={held.includes(role)}
            onChange={({ target }) => {
              setValue('roles', toggle(held, role, target.checked), { shouldDirty: true })
              clearErrors('roles')
            }}
          />
        ))}
      </Checks>
      <Checks isTree legend={<Text id="groups.user.units" />} error={errorOf('units')}>
        {flattenTree(units).map(({ id, name, depth }) => (
          <Checkbox
            key={id}
            label={`${'\u2003'.repeat(depth)}${name}`}
            checked={belongs.includes(id)}
            onChange={({ target }) => {
              setValue('units', toggle(belongs, id, target.checked), { shouldDirty: true })
              clearErrors('units')
            }}
          />
        ))}
      </Checks>
      {held.includes('ROLE_PARTNER') && (
        <MultiChoiceField
          route={routes.listCatalogChoices}
          label={text('groups.user.depositCatalogs')}
          error={errorOf('depositCatalogs')}
          values={catalogs.choicesOf(watch('depositCatalogs'))}
          onChange={(chosen) => {
            catalogs.learn(chosen)
            setValue(
              'depositCatalogs',
              chosen.map(({ id }) => id),
              { shouldDirty: true },
            )
          }}
        />
      )}
    </FormDialog>
  )
}

interface ChecksProps {
  /** Lines below each other, like the field they belong to. */
  readonly isTree?: boolean
  readonly legend: ReactNode
  readonly error: string | undefined
  readonly children: ReactNode
}

function Checks({ isTree = false, legend, error, children }: ChecksProps) {
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-semibold">{legend}</legend>
      <div className={cx('grid max-h-60 gap-2 overflow-y-auto', !isTree && '@sm:grid-cols-2')}>
        {children}
      </div>
      {error && (
        <p role="alert" className="text-danger-ink m-0 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
