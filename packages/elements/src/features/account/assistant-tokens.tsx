import { assistantTokensMax, routes, type AssistantToken, type RouteOutput } from '@comptoir/contract'
import { Button, Card, EmptyState, KeyIcon, PlusIcon, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useElement, useRead, useText } from '../../runtime/index.ts'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'
import { ShowOnceDialog } from '../../domain/key/show-once-dialog.tsx'
import { AssistantTokenDialog } from './assistant-token-dialog.tsx'
import { AssistantTokenRow } from './assistant-token-row.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'

type Created = RouteOutput<typeof routes.createAssistantToken>

/** The tokens with which assistants work as the user: made, shown once, revoked. */
export function AssistantTokens() {
  const text = useText()
  const { list, change } = useListPage()
  const tokens = useRead(routes.listAssistantTokens, { query: list }, { keepPrevious: true })
  const [isMaking, setIsMaking] = useState(false)
  const [created, setCreated] = useState<Created | null>(null)
  const [revoked, setRevoked] = useState<AssistantToken | null>(null)
  return (
    <Card
      title={<Text id="profile.assistants" />}
      actions={
        <Button size="sm" icon={<PlusIcon />} onClick={() => setIsMaking(true)}>
          <Text id="profile.makeToken" />
        </Button>
      }
      flush
    >
      <p className="text-muted m-0 px-4 pt-3 pb-2 text-sm">
        <Text id="profile.assistantsHelp" values={{ count: assistantTokensMax }} />
      </p>
      <Loaded read={tokens} skeleton={<Skeleton count={2} className="p-4" />}>
        {({ member, totalItems }) =>
          totalItems === 0 ? (
            <EmptyState compact icon={<KeyIcon />} title={<Text id="profile.noToken" />} />
          ) : (
            <>
              <ul role="list" aria-label={text('profile.assistants')} className="m-0 list-none p-0">
                {member.map((token) => (
                  <AssistantTokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
                ))}
              </ul>
              <ShortListPages
                list={list}
                total={totalItems}
                busy={tokens.isPlaceholderData}
                onChange={change}
              />
            </>
          )
        }
      </Loaded>
      {isMaking && (
        <AssistantTokenDialog
          onCreated={(token) => {
            setIsMaking(false)
            setCreated(token)
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {created && <CreatedTokenDialog created={created} onClose={() => setCreated(null)} />}
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  )
}

/** Shows a new token once, with the address that an assistant connects to. */
function CreatedTokenDialog({
  created,
  onClose,
}: {
  readonly created: Created
  readonly onClose: () => void
}) {
  const text = useText()
  const { session } = useElement()
  return (
    <ShowOnceDialog
      title={<Text id="profile.tokenMade" values={{ name: created.name }} />}
      once={<Text id="profile.tokenOnce" />}
      texts={[
        { label: text('profile.token'), action: text('profile.copyToken'), value: created.token },
        {
          label: text('profile.mcpAddress'),
          action: text('profile.copyAddress'),
          value: `${session.apiBase}/mcp`,
        },
      ]}
      onClose={onClose}
    />
  )
}
