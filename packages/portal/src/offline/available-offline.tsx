import { createClient, openSession, useElement } from '@comptoir/elements/runtime'
import { Switch } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortal, useUser } from '../portal.context.ts'
import { PortalText } from '../portal.messages.ts'
import { prefetchList } from './prefetch.ts'

/** The switch on a list that keeps it on this device; absent where the browser keeps nothing. */
export function AvailableOffline({ uuid }: { readonly uuid: string }) {
  const { offline, apiBase } = usePortal()
  const { locale } = useElement()
  const user = useUser()
  const isAvailable = useStore(offline, (state) => state.isAvailable)
  const isMarked = useStore(offline, ({ marked }) => marked.has(uuid))
  if (!isAvailable || !user) return null
  async function change(isWanted: boolean) {
    await offline.mark(uuid, isWanted)
    if (isWanted)
      await prefetchList(createClient(openSession(apiBase, user?.authorizeToken ?? null), locale), uuid)
  }
  return (
    <div slot="actions">
      <Switch
        checked={isMarked}
        label={<PortalText id="offline.mark" />}
        onChange={({ currentTarget }) => void change(currentTarget.checked).catch(() => undefined)}
      />
    </div>
  )
}
