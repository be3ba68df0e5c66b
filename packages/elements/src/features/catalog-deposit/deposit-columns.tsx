import { canDeposit, depositFields, type DepositReading, type DepositSheet } from '@comptoir/contract'
import { Disclosure, Select } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { SendCorrections } from './send-corrections.tsx'
import type { Corrections } from './use-corrections.ts'

interface DepositColumnsProps {
  readonly deposit: DepositSheet
  readonly reading: DepositReading
  readonly canCorrect: boolean
  readonly corrections: Corrections
}

/** How the file was read, column by column; corrections are made here and remembered for the catalogue. */
export function DepositColumns({ deposit, reading, canCorrect, corrections }: DepositColumnsProps) {
  const text = useText()
  const { encoding, delimiter, decimal, sheets, rowCount, columns } = reading
  const { columns: changed, setColumns } = corrections
  const isQuestioned =
    deposit.problem === 'no_reference' ||
    (deposit.report?.alarms ?? []).some(({ code }) => code === 'no_price_column')
  return (
    <Disclosure title={text('catalogDeposit.columns')} defaultOpen={isQuestioned}>
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
                  setColumns({
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
        {canCorrect && !canDeposit('retry', deposit.status) && (
          <SendCorrections corrections={corrections} label="catalogDeposit.correct" />
        )}
      </div>
    </Disclosure>
  )
}
