import { routes } from '@comptoir/contract'
import { BookmarkIcon, Button } from '@comptoir/ui'
import { useRef } from 'react'
import { Text, useElementStoreApi, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { numberToRemember, type EntryRow } from './entry-row.rules.ts'
import { entryStore } from './quick-entry.store.ts'

/** Saves the typed number as the company's own number of the chosen product (B-24). */
export function RememberButton({ row }: { readonly row: EntryRow }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const store = useElementStoreApi(entryStore)
  const add = useWrite(routes.addOwnReference, { invalidates: [routes.listOwnReferences, routes.getCart] })
  const place = useRef<HTMLDivElement>(null)
  const reference = numberToRemember(row)
  const { product } = row
  if (reference === null || !product) return null
  async function handleRemember(productId: number, own: string) {
    try {
      const saved = await add.mutateAsync({ body: { reference: own, productId } })
      // The button disappears: focus the line.
      if (place.current?.querySelector('button:focus')) place.current.closest('li')?.focus()
      if (saved.product) store.getState().change(row.id, { product: saved.product })
      notify({ title: text('quickEntry.remembered', { reference: own }) })
    } catch (error) {
      notify({ tone: 'danger', title: text('quickEntry.rememberFailed'), children: errorText(error) })
    }
  }
  return (
    <div ref={place}>
      <Button
        size="sm"
        variant="quiet"
        icon={<BookmarkIcon />}
        busy={add.isPending}
        onClick={() => void handleRemember(product.id, reference)}
      >
        <Text id="quickEntry.remember" values={{ reference }} />
      </Button>
    </div>
  )
}
