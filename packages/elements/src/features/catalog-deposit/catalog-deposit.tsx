import { useState } from 'react'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { depositViews, depositsList } from './catalog-deposit.state.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositSheetDialog } from './deposit-sheet-dialog.tsx'

interface CatalogDepositProps extends ListProps<typeof depositsList> {
  readonly view: (typeof depositViews)[number]
}

/** The deposit form, which leads to its preview; or the list of deposits. */
export function CatalogDeposit({ view, state }: CatalogDepositProps) {
  const [opened, open] = useState<number | null>(null)
  return (
    <Notifications>
      {view === 'list' ? (
        <DepositList state={state} />
      ) : (
        <>
          <DepositForm onDeposited={open} />
          {opened !== null && <DepositSheetDialog id={opened} onClose={() => open(null)} />}
        </>
      )}
    </Notifications>
  )
}
