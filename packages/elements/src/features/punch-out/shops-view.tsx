import { routes } from '@comptoir/contract'
import { Card, EmptyState, ExternalLinkIcon, LoadingRegion, Skeleton } from '@comptoir/ui'
import { Failure, Text, useRead, useSession, useText } from '../../runtime/index.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { RecentReturns } from './recent-returns.tsx'
import { ShopCard } from './shop-card.tsx'
import { useShopSession } from './use-shop-session.ts'
import { ShopSessionNotice } from './shop-session-notice.tsx'

/** The shops a buyer may open, the open one, and recently returned carts. */
export function ShopsView() {
  const text = useText()
  const shops = useRead(routes.listPunchOutShops, {})
  const shopSession = useShopSession()
  if (shops.data === undefined)
    return shops.isError ? (
      <Failure
        message="punchOut.loadFailed"
        help={`error.${shops.error.code}`}
        busy={shops.isFetching}
        onRetry={() => void shops.refetch()}
      />
    ) : (
      <LoadingRegion label={text('punchOut.loading')}>
        <Skeleton count={4} />
      </LoadingRegion>
    )
  const { member, askWhom } = shops.data
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted m-0">
        <Text id="punchOut.intro" />
      </p>
      <ShopSessionNotice shopSession={shopSession} />
      {member.length === 0 ? (
        <NoAccount askWhom={askWhom} />
      ) : (
        <ul role="list" part="shops" className="m-0 grid list-none gap-3 p-0 @sm:grid-cols-2 @lg:grid-cols-3">
          {member.map((shop) => (
            <ShopCard key={shop.id} shop={shop} shopSession={shopSession} />
          ))}
        </ul>
      )}
      <RecentReturns />
    </div>
  )
}

interface NoAccountProps {
  readonly askWhom: readonly { readonly name: string; readonly email: string | null }[]
}

/** No account is configured: lists the administrators to contact. */
function NoAccount({ askWhom }: NoAccountProps) {
  const { can } = useSession()
  const canConfigure = can({ subject: 'punch_out.accounts', action: 'write' })
  return (
    <Card>
      <EmptyState
        icon={<ExternalLinkIcon />}
        title={<Text id="punchOut.none" />}
        actions={
          canConfigure && (
            <PageButton page="punch-out-accounts" variant="primary">
              <Text id="punchOut.configure" />
            </PageButton>
          )
        }
      >
        <p className="m-0">
          <Text id={askWhom.length > 0 ? 'punchOut.noneAsk' : 'punchOut.noneHelp'} />
        </p>
        {askWhom.length > 0 && (
          <ul role="list" className="m-0 mt-2 list-none p-0">
            {askWhom.map(({ name, email }) => (
              <li key={`${name} ${email}`}>
                {name}
                {email !== null && (
                  <>
                    {' · '}
                    <a href={`mailto:${email}`}>{email}</a>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </Card>
  )
}
