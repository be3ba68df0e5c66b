import { routes } from '@comptoir/contract'
import { useState } from 'react'
import { lazyPart, Loaded, useRead } from '../../runtime/index.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { FamilyAction } from './family-action.ts'
import { FamilyPanel } from './family-panel.tsx'

const FamilyDialog = lazyPart(async () => (await import('./family-dialog.tsx')).FamilyDialog)
const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const RetireDialog = lazyPart(async () => (await import('./retire-dialog.tsx')).RetireDialog)
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)
const FeaturesDialog = lazyPart(async () => (await import('./features-dialog.tsx')).FeaturesDialog)

/** The family tree and its dialogs. */
export function Families() {
  const read = useRead(routes.listManagedFamilies, {})
  const [action, setAction] = useState<FamilyAction | null>(null)
  const close = () => setAction(null)
  return (
    <Notifications>
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {({ member }) => (
          <>
            <FamilyPanel families={member} onAction={setAction} />
            {action?.kind === 'add' && (
              <FamilyDialog
                families={member}
                existing={null}
                parent={action.parent?.id ?? null}
                onClose={close}
              />
            )}
            {action?.kind === 'change' && (
              <FamilyDialog
                families={member}
                existing={action.family}
                parent={action.family.parentId}
                onClose={close}
              />
            )}
            {action?.kind === 'merge' && (
              <MergeDialog families={member} family={action.family} onClose={close} />
            )}
            {action?.kind === 'retire' && (
              <RetireDialog families={member} family={action.family} onClose={close} />
            )}
            {action?.kind === 'import' && <ImportDialog onClose={close} />}
            {action?.kind === 'features' && <FeaturesDialog family={action.family} onClose={close} />}
          </>
        )}
      </Loaded>
    </Notifications>
  )
}
