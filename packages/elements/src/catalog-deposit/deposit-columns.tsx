import {
  canDeposit,
  depositFields,
  routes,
  type DepositField,
  type DepositReading,
  type DepositSheet,
} from '@comptoir/contract'
import { Button, Disclosure, Notice, Select } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, Text, useErrorText, useRead, useText, useWrite } from '../runtime/index.ts'

interface DepositColumnsProps {
  readonly deposit: DepositSheet
  readonly reading: DepositReading
  readonly canCorrect: boolean
}

/** How the file was read, column by column; what is wrong is corrected here, and remembered for the catalogue. */
export function DepositColumns({ deposit, reading, canCorrect }: DepositColumnsProps) {
  const text = useText()
  const errorText = useErrorText()
  const { encoding, delimiter, decimal, sheets, rowCount, columns } = reading
  const [changed, setChanged] = useState<Readonly<Record<string, DepositField | null>>>({})
  const [families, setFamilies] = useState<Readonly<Record<string, number>>>({})
  const correct = useWrite(routes.correctDeposit, { invalidates: [routes.getDeposit, routes.listDeposits] })
  const unknown = deposit.report?.families ?? []
  const isChanged = Object.keys(changed).length + Object.keys(families).length > 0
  return (
    <Disclosure
      title={text('catalogDeposit.columns')}
      defaultOpen={deposit.problem === 'no_reference' || unknown.length > 0}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted m-0 text-sm">
          {encoding === null ? (
            <Text id="catalogDeposit.readSheets" values={{ sheets: sheets.join(', '), rows: rowCount }} />
          ) : (
            <Text
              id="catalogDeposit.readAs"
              values={{
                encoding: encoding.toUpperCase(),
                delimiter: delimiter === '\t' ? 'Tab' : (delimiter ?? ''),
                decimal,
                rows: rowCount,
              }}
            />
          )}
        </p>
        <ul role="list" className="m-0 flex list-none flex-col gap-2 p-0">
          {columns.map(({ heading, samples, field }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
            <li key={at} className="grid items-center gap-x-4 gap-y-1 @sm:grid-cols-[1fr_1fr_14rem]">
              <span className="font-mono text-sm wrap-anywhere">{heading}</span>
              <span className="text-muted truncate text-sm">{samples.filter(Boolean).join(' · ')}</span>
              <Select
                hideLabel
                size="sm"
                disabled={!canCorrect || canDeposit('retry', deposit.status)}
                label={text('catalogDeposit.meaningOf', { heading })}
                value={(heading in changed ? changed[heading] : field) ?? 'none'}
                onValueChange={(value) =>
                  setChanged({
                    ...changed,
                    [heading]: depositFields.find((one) => one === value) ?? null,
                  })
                }
                options={[
                  { value: 'none', label: text('catalogDeposit.noField') },
                  ...depositFields.map((value) => ({ value, label: text(`catalogDeposit.field.${value}`) })),
                ]}
              />
            </li>
          ))}
        </ul>
        {unknown.length > 0 && canCorrect && (
          <UnknownFamilies unknown={unknown} chosen={families} onChange={setFamilies} />
        )}
        {correct.error && (
          <Notice tone="danger" live="alert" title={text('catalogDeposit.correctFailed')}>
            {errorText(correct.error)}
          </Notice>
        )}
        {canCorrect && (
          <Button
            className="self-start"
            disabled={!isChanged}
            busy={correct.isPending}
            onClick={() =>
              correct.mutate({ params: { id: deposit.id }, body: { columns: changed, families } })
            }
          >
            <Text id="catalogDeposit.correct" />
          </Button>
        )}
      </div>
    </Disclosure>
  )
}

interface UnknownFamiliesProps {
  readonly unknown: readonly { readonly code: string; readonly label: string; readonly count: number }[]
  readonly chosen: Readonly<Record<string, number>>
  readonly onChange: (chosen: Readonly<Record<string, number>>) => void
}

function UnknownFamilies({ unknown, chosen, onChange }: UnknownFamiliesProps) {
  const text = useText()
  const families = useRead(routes.listDepositFamilies, {}, { staleTime: 300_000 })
  const options = (families.data?.member ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="p-0 font-semibold">
        <Text id="catalogDeposit.families" />
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
      {unknown.map(({ code, label, count }) => (
        <Select
          key={code}
          label={text('catalogDeposit.familyOf', { code, label, count })}
          placeholder={text('catalogDeposit.choose')}
          value={String(chosen[code] ?? '')}
          onValueChange={(value) => onChange({ ...chosen, [code]: Number(value) })}
          options={options}
        />
      ))}
    </fieldset>
  )
}
