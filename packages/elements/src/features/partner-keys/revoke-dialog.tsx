import { routes, type PartnerKey } from '@comptoir/contract'
import { EndDialog } from '../../domain/key/end-dialog.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Text, useEmit, useFormat, useText } from '../../runtime/index.ts'
import { useBulkWrite } from '../../runtime/list/use-bulk-write.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { partnerKeyEvents } from './partner-keys.state.ts'

interface RevokeDialogProps {
  /** One key, or the selected ones. */
  readonly targets: readonly PartnerKey[]
  /** Called with the ids of those that were, after each attempt. */
  readonly onRevoked: (ids: ReadonlySet<number>) => void
  readonly onClose: () => void
}

const invalidates = [routes.listPartnerKeys]

/** Confirms revoking keys, and shows when each was last used. Keys that could not be revoked stay listed. */
export function RevokeDialog({ targets, onRevoked, onClose }: RevokeDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(partnerKeyEvents)
  const revokeAll = useBulkWrite(routes.revokePartnerKey, invalidates)
  const [left, setLeft] = useState(targets)
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setIsRunning] = useState(false)
  const count = left.length
  const name = left[0]?.name
  const isOne = targets.length === 1

  async function handleRevoke() {
    if (isRunning) return
    setIsRunning(true)
    const { done, failed } = await revokeAll(left, ({ id }) => ({ params: { id } }))
    for (const { row } of done) emit('comptoir-partner-key-changed', { id: row.id, action: 'revoked' })
    const rest = failed.map(({ row }) => row)
    if (rest.length === 0) {
      const title = isOne
        ? text('partnerKeys.revoke.done', { name })
        : text('partnerKeys.revoke.manyDone', { count: targets.length })
      // Closes first: the focus returns before the selection bar disappears.
      flushSync(onClose)
      notify({ title })
    } else {
      setLeft(rest)
      setError(failed[0]?.error)
      setIsRunning(false)
    }
    onRevoked(new Set(done.map(({ row }) => row.id)))
  }

  return (
    <EndDialog
      title={
        isOne ? (
          <Text id="partnerKeys.revoke.title" values={{ name }} />
        ) : (
          <Text id="partnerKeys.revoke.manyTitle" values={{ count }} />
        )
      }
      cancelLabel={<Text id={isOne ? 'partnerKeys.revoke.cancel' : 'partnerKeys.revoke.manyCancel'} />}
      confirmLabel={<Text id="partnerKeys.revoke.confirm" />}
      isRunning={isRunning}
      failedTitle={
        <Text id={isOne ? 'partnerKeys.revoke.failed' : 'partnerKeys.revoke.manyFailed'} values={{ count }} />
      }
      error={error}
      onConfirm={() => void handleRevoke()}
      onClose={onClose}
    >
      <p className="m-0">
        <Text id="partnerKeys.revoke.about" values={{ count: left.length }} />
      </p>
      <ul role="list" className="m-0 flex list-none flex-col gap-2 p-0">
        {left.map((key) => (
          <li key={key.id}>
            {!isOne && <span className="font-semibold wrap-anywhere">{key.name}</span>}
            <LastUse partnerKey={key} />
          </li>
        ))}
      </ul>
    </EndDialog>
  )
}

function LastUse({ partnerKey: { lastUsedAt } }: { readonly partnerKey: PartnerKey }) {
  const { dateTime } = useFormat()
  return (
    <p className="text-muted m-0">
      {lastUsedAt === null ? (
        <Text id="partnerKeys.never" />
      ) : (
        <Text id="partnerKeys.revoke.used" values={{ date: dateTime(lastUsedAt) }} />
      )}
    </p>
  )
}
