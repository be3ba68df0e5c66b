import {
  companyUserChangeSchema,
  companyUserDraftSchema,
  constants,
  grantableRoles,
  isWithinRightsOf,
  routes,
  type CompanyUnit,
  type CompanyUser,
  type CompanyUserChange,
  type CompanyUserDraft,
} from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import { Text, useElement, useSession, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { MultiChoiceField } from '../../domain/choice/choice-field.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
import { UserRights, type UserValues } from './user-rights.tsx'

interface UserDialogProps {
  readonly companyId: number
  readonly units: readonly CompanyUnit[]
  /** `null`: a new user, who is invited. */
  readonly existing: CompanyUser | null
  readonly onClose: () => void
}

const valuesOf = (user: CompanyUser): UserValues => ({
  displayName: user.displayName,
  email: user.email ?? '',
  roles: user.roles,
  units: user.units.map(({ id }) => id),
  depositCatalogs: user.depositCatalogs.map(({ id }) => id),
  isAdministrator: user.isAdministrator,
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
  const { roles: own, can } = useSession()
  const managesAll = can({ subject: 'companies.list', action: 'write' })
  const grantable = grantableRoles(own)
  const assignable = units.flatMap(({ id, isAssignable }) => (isAssignable ? [id] : []))
  const isEmailFixed =
    existing !== null &&
    !isWithinRightsOf(
      { held: own, unitIds: assignable },
      { ...existing, units: existing.units.map(({ id }) => id) },
    )
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
          roles: grantable.includes('ROLE_CLIENT') ? ['ROLE_CLIENT'] : [],
          units: assignable.length === 1 ? assignable : [],
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
        isAdministrator: {
          label: 'groups.user.isAdministrator',
          show: ({ isAdministrator }) => text(isAdministrator ? 'groups.yes' : 'groups.no'),
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
  const { register, errorOf, watch, setValue } = form
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
          readOnly={isEmailFixed}
          hint={isEmailFixed ? text('groups.user.emailFixed') : undefined}
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
      <UserRights form={form} units={units} />
      {managesAll && watch('roles').includes('ROLE_PARTNER') && (
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
      {managesAll && (
        <Checkbox
          label={text('groups.user.isAdministrator')}
          description={text('groups.user.isAdministratorHint')}
          {...register('isAdministrator')}
        />
      )}
    </FormDialog>
  )
}
