import type { PunchOutShop } from '@comptoir/contract'
import { Badge, Button, Card, ExternalLinkIcon } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import type { ShopSession } from './use-shop-session.ts'

/** One shop with the button that opens it. */
export function ShopCard({
  shop,
  shopSession,
}: {
  readonly shop: PunchOutShop
  readonly shopSession: ShopSession
}) {
  const text = useText()
  const { supplier, unit, protocol } = shop
  return (
    <Card as="li">
      <div className="flex h-full flex-col items-start justify-between gap-3">
        <div>
          <h2 className="m-0 text-base font-semibold wrap-anywhere">{supplier.name}</h2>
          <p className="text-muted m-0 mt-1 flex flex-wrap items-center gap-2 text-sm">
            <span className="wrap-anywhere">{unit.name}</span>
            <Badge>{text(`punchOut.protocol.${protocol}`)}</Badge>
          </p>
        </div>
        <Button
          icon={<ExternalLinkIcon />}
          busy={shopSession.state === 'asking' && shopSession.shop?.id === shop.id}
          onClick={() => shopSession.open(shop)}
          aria-label={text('punchOut.openOf', { supplier: supplier.name })}
        >
          <Text id="punchOut.open" />
        </Button>
      </div>
    </Card>
  )
}
