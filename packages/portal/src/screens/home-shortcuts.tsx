import { Card } from '@comptoir/ui'
import { MenuList } from '../frame/menu-list.tsx'
import type { MenuLine } from '../frame/menus.ts'
import { PortalText } from '../portal.messages.ts'

/** The pages that the user may open. */
export function HomeShortcuts({ lines }: { readonly lines: readonly MenuLine[] }) {
  return (
    <Card title={<PortalText id="home.shortcuts" />} flush>
      <div className="p-1.5">
        <MenuList lines={lines} />
      </div>
    </Card>
  )
}
