import { flattenTree, grantableRoles, roles, type CompanyUnit, type Role } from '@comptoir/contract'
import { Checkbox, cx } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useSession, useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'

/** The fields of a user's form. */
export interface UserValues {
  readonly company?: number
  readonly username?: string
  readonly displayName: string
  readonly email: string
  readonly roles: Role[]
  readonly units: number[]
  readonly depositCatalogs: number[]
  readonly isAdministrator?: boolean
}

interface UserRightsProps {
  readonly form: ContractForm<UserValues>
  readonly units: readonly CompanyUnit[]
}

const toggle = <Value,>(values: readonly Value[], value: Value, isOn: boolean) =>
  isOn ? [...values, value] : values.filter((one) => one !== value)

/** Roles and units of a user: what the caller cannot give is shown where the user has it, and cannot be changed. */
export function UserRights({ form, units }: UserRightsProps) {
  const text = useText()
  const { roles: own } = useSession()
  const { errorOf, watch, setValue, clearErrors } = form
  const [held, belongs] = [watch('roles'), watch('units')]
  const grantable = grantableRoles(own)
  return (
    <>
      <Checks legend={<Text id="groups.user.roles" />} error={errorOf('roles')}>
        {roles
          .filter((role) => grantable.includes(role) || held.includes(role))
          .map((role) => (
            <Checkbox
              key={role}
              label={text(`groups.role.${role}`)}
              checked={held.includes(role)}
              disabled={!grantable.includes(role)}
              onChange={({ target }) => {
                setValue('roles', toggle(held, role, target.checked), { shouldDirty: true })
                clearErrors('roles')
              }}
            />
          ))}
      </Checks>
      <Checks isTree legend={<Text id="groups.user.units" />} error={errorOf('units')}>
        {flattenTree(units).map(({ id, name, depth, isAssignable }) => (
          <Checkbox
            key={id}
            label={`${'\u2003'.repeat(depth)}${name}`}
            checked={belongs.includes(id)}
            disabled={!isAssignable}
            onChange={({ target }) => {
              setValue('units', toggle(belongs, id, target.checked), { shouldDirty: true })
              clearErrors('units')
            }}
          />
        ))}
      </Checks>
    </>
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
