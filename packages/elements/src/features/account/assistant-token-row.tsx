import type { AssistantToken } from '@comptoir/contract'
import { Badge, Button } from '@comptoir/ui'
import { Text, useFormat, useText } from '../../runtime/index.ts'

interface AssistantTokenRowProps {
  readonly token: AssistantToken
  readonly onRevoke: () => void
}

const isOver = (instant: string) => Date.parse(instant) <= Date.now()

/** One token: what it allows, until when, and when it was last used. */
export function AssistantTokenRow({ token, onRevoke }: AssistantTokenRowProps) {
  const text = useText()
  const { date, dateTime } = useFormat()
  const { name, hint, scope, expiresAt, lastUsedAt, revokedAt } = token
  const hasExpired = isOver(expiresAt)
  const works = revokedAt === null && !hasExpired
  return (
    <li className="border-line flex flex-wrap items-center gap-3 border-t px-4 py-2 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="m-0 flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {revokedAt !== null ? (
            <Badge tone="danger">
              <Text id="profile.tokenRevoked" />
            </Badge>
          ) : (
            hasExpired && (
              <Badge tone="warning">
                <Text id="profile.tokenExpired" />
              </Badge>
            )
          )}
        </p>
        <p className="text-muted m-0 text-sm">
          <Text
            id="profile.tokenFacts"
            values={{ hint, scope: text(`profile.scope.${scope}`), date: date(expiresAt) }}
          />
        </p>
        <p className="text-muted m-0 text-sm">
          {lastUsedAt === null ? (
            <Text id="profile.tokenUnused" />
          ) : (
            <Text id="profile.tokenUsed" values={{ date: dateTime(lastUsedAt) }} />
          )}
        </p>
      </div>
      {works && (
        <Button size="sm" aria-label={text('profile.revokeTokenOf', { name })} onClick={onRevoke}>
          <Text id="profile.revokeToken" />
        </Button>
      )}
    </li>
  )
}
