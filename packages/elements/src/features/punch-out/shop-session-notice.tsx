import { Button, Notice } from '@comptoir/ui'
import { Text, useErrorText, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import type { ShopSession } from './use-shop-session.ts'

const tones = {
  asking: 'info',
  open: 'info',
  blocked: 'warning',
  closed: 'warning',
  failed: 'danger',
  returned: 'success',
} as const

/** Status of the open shop. */
export function ShopSessionNotice({ shopSession }: { readonly shopSession: ShopSession }) {
  const text = useText()
  const errorText = useErrorText()
  const { state, shop, session, startPage, problem, detail, error, open, dismiss } = shopSession
  if (state === 'none' || shop === null) return null
  const supplier = shop.supplier.name
  const reopenButton = (
    <Button size="sm" onClick={() => open(shop)}>
      <Text id="punchOut.openAgain" />
    </Button>
  )
  return (
    <Notice
      tone={tones[state]}
      live={state === 'failed' ? 'alert' : 'status'}
      title={text(`punchOut.visit.${state}`, { supplier })}
      onDismiss={state === 'asking' ? undefined : dismiss}
      dismissLabel={text('punchOut.dismiss')}
      actions={
        state === 'returned' && session !== null ? (
          <PageButton page="punch-out-return" params={{ id: String(session) }} variant="primary" size="sm">
            <Text id="punchOut.see" />
          </PageButton>
        ) : state === 'blocked' && startPage !== null ? (
          <a href={startPage} target="_blank" rel="noreferrer" className="text-brand-ink font-semibold">
            <Text id="punchOut.openLink" />
          </a>
        ) : state === 'closed' || state === 'failed' ? (
          reopenButton
        ) : undefined
      }
    >
      {state === 'failed'
        ? [error ? errorText(error) : text(`punchOut.problem.${problem ?? 'unreachable'}`), detail]
            .filter(Boolean)
            .join(' ')
        : state === 'asking'
          ? null
          : text(`punchOut.visit.${state}Help`)}
    </Notice>
  )
}
