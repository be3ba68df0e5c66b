import { routes } from '@comptoir/contract'
import { Button, Notice } from '@comptoir/ui'
import { Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

const writes = {
  invalidates: [routes.getReferenceData, routes.listManagedFamilies, routes.listFamilyFeatures],
}

/** Offers what is missing of the reference data. */
export function ReferenceData({ isEmpty }: { readonly isEmpty: boolean }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { data } = useRead(routes.getReferenceData, {})
  const add = useWrite(routes.addReferenceData, writes)
  const missing = data && { families: data.families, features: data.features, traits: data.traits }
  if (!missing || Object.values(missing).every((count) => count === 0)) return null
  async function handleAdd() {
    try {
      const { families } = await add.mutateAsync({})
      notify({ title: text('families.referenceAdded', { count: families }) })
    } catch (failure) {
      notify({ tone: 'danger', title: text('families.referenceFailed'), children: errorText(failure) })
    }
  }
  return (
    <Notice
      tone="info"
      title={<Text id={isEmpty ? 'families.referenceOffer' : 'families.referenceMissing'} />}
      actions={
        <Button size="sm" busy={add.isPending} onClick={() => void handleAdd()}>
          <Text id="families.referenceAdd" />
        </Button>
      }
    >
      <Text id="families.referenceCounts" values={missing} />
    </Notice>
  )
}
