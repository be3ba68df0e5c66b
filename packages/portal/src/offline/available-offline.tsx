import { createClient, openSession, useElement } from '@comptoir/elements/runtime'
import { Switch } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortal, useUser } from '../portal.context.ts'
import { PortalText } from '../portal.messages.ts'
import { keepOffline } from './prefetch.ts'

/** The switch on a list that keeps it on this device; absent where the browser keeps nothing. */
export function AvailableOffline({ uuid }: { readonly uuid: string }) {
  const { offline, notices, apiBase } = usePortal()
  const { locale } = useElement()
  const user = useUser()
  const isAvailable = useStore(offline, (state) => state.isAvailable)
  const isMarked = useStore(offline, ({ marked }) => marked.has(uuid))
  if (!isAvailable || !user) return null
  async function change(isWanted: boolean) {
    if (!isWanted) return offline.mark(uuid, false)
    const client = createClient(openSession(apiBase, user?.authorizeToken ?? null), locale)
    if (!(await keepOffline(offline, client, uuid)))
      notices.show({ tone: 'danger', message: 'offline.markFailed' })
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
