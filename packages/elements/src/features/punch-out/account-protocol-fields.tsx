import type { PunchOutProtocol } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import { useText } from '../../runtime/index.ts'
import type { AccountFormValues } from './account-form.rules.ts'

const names = {
  cxml: ['fromDomain', 'fromIdentity', 'toDomain', 'toIdentity', 'senderDomain', 'senderIdentity'],
  oci: ['loginField', 'login', 'secretField'],
} as const satisfies Record<PunchOutProtocol, readonly (keyof AccountFormValues)[]>

const required = new Set<string>(['fromIdentity', 'toIdentity', 'senderIdentity'])

interface AccountProtocolFieldsProps {
  readonly form: Pick<ContractForm<AccountFormValues>, 'register' | 'errorOf'>
  readonly protocol: PunchOutProtocol
}

/** Identification fields of the buyer, named as in the protocol. */
export function AccountProtocolFields({ form, protocol }: AccountProtocolFieldsProps) {
  const text = useText()
  const { register, errorOf } = form
  return (
    <div className="grid gap-4 @sm:grid-cols-2">
      {names[protocol].map((name) => (
        <TextField
          key={name}
          {...register(name)}
          required={required.has(name)}
          autoComplete="off"
          spellCheck={false}
          maxLength={name.endsWith('Field') ? 80 : 255}
          label={text(`punchOut.${name}`)}
          error={errorOf(name)}
        />
      ))}
    </div>
  )
}
