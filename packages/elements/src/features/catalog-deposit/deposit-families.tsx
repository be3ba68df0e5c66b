import { canDeposit, routes, type DepositReport, type DepositSheet } from '@comptoir/contract'
import { cx, Select } from '@comptoir/ui'
import { Failure, lazyPart, Text, useRead, useSession, useText } from '../../runtime/index.ts'
import { SendCorrections } from './send-corrections.tsx'
import type { Corrections } from './use-corrections.ts'

const MakeFamilies = lazyPart(async () => (await import('./make-families.tsx')).MakeFamilies)

interface DepositFamiliesProps {
  readonly deposit: DepositSheet
  readonly unknown: DepositReport['families']
  readonly corrections: Corrections
}

const none = 'none'
const shortList = 12

/** The unknown families of the file: maps each to one of ours, or to no family. */
export function DepositFamilies({ deposit, unknown, corrections }: DepositFamiliesProps) {
  const text = useText()
  const { families: chosen, setFamilies } = corrections
  const { can } = useSession()
  const unset = unknown.filter(({ code }) => chosen[code] === undefined)
  const families = useRead(routes.listDepositFamilies, {}, { staleTime: 300_000 })
  const options = [
    { value: none, label: text('catalogDeposit.withoutFamily') },
    ...(families.data?.member ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const valueOf = (code: string) => {
    const choice = chosen[code]
    return choice === undefined ? '' : String(choice ?? none)
  }
  return (
    <fieldset className="border-warning m-0 flex min-w-0 flex-col gap-3 rounded border p-3">
      <legend className="px-1 font-semibold">
        <Text
          id="catalogDeposit.families"
          values={{ count: unknown.reduce((sum, { count }) => sum + count, 0) }}
        />
      </legend>
      <p className="text-muted m-0 text-sm">
        <Text id="catalogDeposit.familiesHelp" />
      </p>
      {families.error && !families.data && (
        <Failure
          message="catalogDeposit.familiesFailed"
          help={`error.${families.error.code}`}
          onRetry={() => void families.refetch()}
        />
      )}
      <div
        className={cx(
          'grid gap-3 @sm:grid-cols-2',
          // A short list scrolls with the dialog: cut off, its last families would not be seen.
          unknown.length > shortList && '-m-1 max-h-96 overflow-auto p-1',
        )}
      >
        {unknown.map(({ code, label, count }) => (
          <Select
            key={code}
            label={text('catalogDeposit.familyOf', { code, label: label === code ? '' : label, count })}
            placeholder={text('catalogDeposit.choose')}
            value={valueOf(code)}
            onValueChange={(value) =>
              setFamilies({ ...chosen, [code]: value === none ? null : Number(value) })
            }
            options={options}
          />
        ))}
      </div>
      {can(routes.createFamily.permission) && unset.length > 0 && (
        <MakeFamilies unknown={unset} onMade={(made) => setFamilies((now) => ({ ...now, ...made }))} />
      )}
      <SendCorrections
        corrections={corrections}
        label={
          canDeposit('retry', deposit.status) ? 'catalogDeposit.rehearseRetry' : 'catalogDeposit.correct'
        }
      />
    </fieldset>
  )
}
