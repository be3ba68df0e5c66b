import { Card } from '@comptoir/ui'
import { MenuList } from '../frame/menu-list.tsx'
import type { MenuLine } from '../frame/menus.ts'
import { Words } from '../portal.messages.ts'

/** The pages that the account opens. */
export function HomeShortcuts({ lines }: { readonly lines: readonly MenuLine[] }) {
  return (
    <Card title={<Words id="home.shortcuts" />} flush>
      <div className="p-1.5">
        <MenuList lines={lines} />
      </div>
    </Card>
  )
}
