import { routes, type CompanyUser } from '@comptoir/contract'
import { Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Loaded, Text, useRead } from '../../runtime/index.ts'
import { UserPanel } from './user-panel.tsx'

const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog)

/** The people of the user's own company, for its administrators. */
export function OwnCompany() {
  const company = useRead(routes.getOwnCompany, {})
  return (
    <Loaded read={company} skeleton={<Skeleton shape="row" count={4} />}>
      {({ id, name }) => <People companyId={id} name={name} />}
    </Loaded>
  )
}

function People({ companyId, name }: { readonly companyId: number; readonly name: string }) {
  const units = useRead(routes.listCompanyUnits, { query: { company: companyId } })
  /** `null`: someone new. */
  const [open, setOpen] = useState<CompanyUser | null | undefined>(undefined)
  return (
    <div part="company">
      <UserPanel
        companyId={companyId}
        intro={<Text id="groups.user.ownIntro" values={{ name }} />}
        onOpen={setOpen}
      />
      {open !== undefined && units.data && (
        <UserDialog
          companyId={companyId}
          units={units.data.member}
          existing={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
