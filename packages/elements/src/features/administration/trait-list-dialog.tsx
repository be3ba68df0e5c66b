import { routes, supplierTraitKinds, type ManagedTrait } from '@comptoir/contract'
import { Button, DeleteIcon, Dialog, EditIcon, IconButton, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useElement, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { DialogNotifications, useNotify } from '../../runtime/parts/notifications.tsx'
import { AddTrait } from './add-trait.tsx'
import { TraitMergeDialog } from './trait-merge-dialog.tsx'
import { TraitNamesDialog } from './trait-names-dialog.tsx'
import { traitReads } from './trait-writes.ts'

interface Open {
  readonly kind: 'names' | 'merge'
  readonly trait: ManagedTrait
}

/** All types, certificates and specialities of suppliers: renamed, merged, and removed where no supplier has them. */
export function TraitListDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const traits = useRead(routes.listSupplierTraits, {}, { staleTime: 0 })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const all = traits.data?.member ?? []
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={onClose}
        closeLabel={text('runtime.dismiss')}
        title={text('groups.traits.listTitle')}
      >
        <div className="flex flex-col gap-4">
          <Loaded read={traits} skeleton={<Skeleton shape="row" count={6} />}>
            {({ member }) =>
              supplierTraitKinds.map((kind) => (
                <TraitSection
                  key={kind}
                  title={`groups.traits.${kind}`}
                  traits={member.filter((trait) => trait.kind === kind)}
                  onOpen={setOpen}
                />
              ))
            }
          </Loaded>
          <AddTrait />
        </div>
        <DialogNotifications />
      </Dialog>
      {open?.kind === 'names' && <TraitNamesDialog trait={open.trait} onClose={close} />}
      {open?.kind === 'merge' && <TraitMergeDialog trait={open.trait} all={all} onClose={close} />}
    </>
  )
}

interface TraitSectionProps {
  readonly title: string
  readonly traits: readonly ManagedTrait[]
  readonly onOpen: (open: Open) => void
}

function TraitSection({ title, traits, onOpen }: TraitSectionProps) {
  const text = useText()
  const { locale } = useElement()
  const remove = useRemove()
  return (
    <section>
      <h3 className="m-0 text-base font-semibold">
        <Text id={title} />
      </h3>
      {traits.length === 0 && (
        <p className="text-muted m-0">
          <Text id="groups.traits.none" />
        </p>
      )}
      <ul role="list" className="m-0 flex list-none flex-col p-0">
        {traits.map((trait) => {
          const [name, other] = locale === 'fr' ? [trait.nameFr, trait.nameEn] : [trait.nameEn, trait.nameFr]
          return (
            <li key={trait.id} className="border-line flex flex-wrap items-center gap-x-3 border-b py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {name} {other !== name && <span className="text-muted text-sm">{other}</span>}
              </span>
              <span className="text-muted text-sm">
                <Text id="groups.traits.suppliers" values={{ count: trait.supplierCount }} />
              </span>
              <span className="flex items-center gap-1">
                <IconButton
                  size="sm"
                  icon={<EditIcon />}
                  label={text('groups.editOf', { name })}
                  onClick={() => onOpen({ kind: 'names', trait })}
                />
                <Button
                  size="sm"
                  aria-label={text('groups.traits.mergeOf', { name })}
                  onClick={() => onOpen({ kind: 'merge', trait })}
                >
                  <Text id="groups.traits.merge" />
                </Button>
                {trait.supplierCount === 0 && (
                  <IconButton
                    size="sm"
                    icon={<DeleteIcon />}
                    label={text('groups.traits.removeOf', { name })}
                    onClick={() => void remove(trait, name)}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useRemove() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const write = useWrite(routes.removeSupplierTrait, { invalidates: traitReads })
  return async ({ id }: ManagedTrait, name: string) => {
    try {
      await write.mutateAsync({ params: { id } })
      notify({ title: text('groups.traits.removed', { name }) })
    } catch (failure) {
      notify({
        tone: 'danger',
        title: text('groups.traits.removeFailed', { name }),
        children: errorText(failure),
      })
    }
  }
}
