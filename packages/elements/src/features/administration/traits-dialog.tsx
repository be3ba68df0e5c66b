import {
  routes,
  supplierTraitKinds,
  type ManagedSupplier,
  type ManagedSupplierTraits,
} from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useElement, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { AddTrait } from './add-trait.tsx'

interface TraitsDialogProps {
  readonly supplier: ManagedSupplier
  readonly onClose: () => void
}

/** Types, certificates and specialities of a supplier. */
export function TraitsDialog({ supplier, onClose }: TraitsDialogProps) {
  const text = useText()
  const read = useRead(routes.getSupplierTraits, { params: { id: supplier.id } }, { staleTime: 0 })
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const { save, isSaving, error } = useSave(supplier, onClose)
  useDirty(chosen !== null)
  return (
    <Dialog
      open
      keepOnOutsideClick
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('groups.traits.title', { name: supplier.name })}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={!read.data}
            onClick={() => read.data && save(read.data, chosen ?? read.data.traits)}
          >
            <Text id="form.save" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Notice tone="danger" live="alert" title={text('groups.traits.saveFailed')}>
            {error}
          </Notice>
        )}
        <Loaded read={read} skeleton={<Skeleton shape="row" count={4} />}>
          {(data) => <TraitChoice data={data} chosen={chosen ?? data.traits} onChange={setChosen} />}
        </Loaded>
        <AddTrait />
      </div>
    </Dialog>
  )
}

const writes = { invalidates: [routes.getSupplierTraits, routes.listManagedSuppliers, routes.listAgencies] }

function useSave(supplier: ManagedSupplier, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const write = useWrite(routes.setSupplierTraits, writes)
  const save = ({ id, version }: ManagedSupplierTraits, traits: readonly number[]) =>
    void write
      .mutateAsync({ params: { id }, body: { traits: [...traits] }, ifMatch: `"${version}"` })
      .then(() => {
        notify({ title: text('groups.supplier.saved', { name: supplier.name }) })
        onClose()
      })
      // Shown by `error`.
      .catch(() => undefined)
  return { save, isSaving: write.isPending, error: write.error ? errorText(write.error) : null }
}

interface TraitChoiceProps {
  readonly data: ManagedSupplierTraits
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

function TraitChoice({ data, chosen, onChange }: TraitChoiceProps) {
  const { locale } = useElement()
  return supplierTraitKinds.map((kind) => (
    <fieldset key={kind} className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">
        <Text id={`groups.traits.${kind}`} />
      </legend>
      <div className="grid gap-x-4 @sm:grid-cols-2">
        {data.all
          .filter((trait) => trait.kind === kind)
          .map(({ id, nameFr, nameEn }) => (
            <Checkbox
              key={id}
              label={locale === 'fr' ? nameFr : nameEn}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
      </div>
    </fieldset>
  ))
}
