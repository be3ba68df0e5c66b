import { routes, type DepositField, type DepositSheet } from '@comptoir/contract'
import { useState } from 'react'
import { useWrite } from '../../runtime/index.ts'

/** The id of one of our families; `null`: no family. */
export type FamilyChoices = Readonly<Record<string, number | null>>

/** Corrections to how a file was read; columns and families are sent together, whichever button is used. */
export function useCorrections({ id }: DepositSheet) {
  const [columns, setColumns] = useState<Readonly<Record<string, DepositField | null>>>({})
  const [families, setFamilies] = useState<FamilyChoices>({})
  const correct = useWrite(routes.correctDeposit, { invalidates: [routes.getDeposit, routes.listDeposits] })
  return {
    columns,
    families,
    setColumns,
    setFamilies,
    isChanged: Object.keys(columns).length + Object.keys(families).length > 0,
    isSending: correct.isPending,
    error: correct.error,
    send: () =>
      void correct.mutateAsync({ params: { id }, body: { columns, families } }).then(
        () => {
          setColumns((now) => unsent(now, columns))
          setFamilies((now) => unsent(now, families))
        },
        // Errors are shown by `error`.
        () => undefined,
      ),
  }
}

/** Choices made during a request stay to be sent. */
const unsent = <Value>(now: Readonly<Record<string, Value>>, sent: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !(key in sent) || sent[key] !== value))

export type Corrections = ReturnType<typeof useCorrections>
