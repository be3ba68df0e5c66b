import { Badge } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { Text, useFormat, useText } from '../../runtime/index.ts'

/** Date and author: a user or the command line. */
export function DateBy({ at, by }: { readonly at: string; readonly by: string | null }) {
  const text = useText()
  const { date } = useFormat()
  // `console` is not a user name.
  const who = by === null || by === 'console' ? text('key.console') : by
  return <Text id="key.dateBy" values={{ date: date(at), who }} />
}

interface KeyStateProps {
  readonly of: { readonly revokedAt: string | null; readonly revokedBy: string | null }
  readonly active: ReactNode
  readonly revoked: ReactNode
}

/** Whether a key is still valid; else since when it is not, and who revoked it. */
export function KeyState({ of: { revokedAt, revokedBy }, active, revoked }: KeyStateProps) {
  if (revokedAt === null)
    return (
      <Badge tone="success" dot>
        {active}
      </Badge>
    )
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge dot>{revoked}</Badge>
      <span className="text-muted text-sm">
        <DateBy at={revokedAt} by={revokedBy} />
      </span>
    </span>
  )
}
