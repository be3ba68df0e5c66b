import { Dialog, IconButton, MenuIcon } from '@comptoir/ui'
import { useState } from 'react'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { useCan, useRouterState } from '../portal.context.ts'
import { AccountPanel } from './account-menu.tsx'
import { MenuList } from './menu-list.tsx'
import { menusFor } from './menus.ts'

/** The menus of a narrow window, in a drawer. */
export function Drawer() {
  const t = usePortalText()
  const menus = menusFor(useCan())
  const visit = useRouterState((state) => state.visit)
  // Closes when the page changes.
  const [openOn, setOpenOn] = useState<number | null>(null)
  const isOpen = openOn === visit
  const close = () => setOpenOn(null)
  return (
    <div className="@md:hidden">
      <IconButton
        label={t('frame.menu')}
        icon={<MenuIcon />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpenOn(visit)}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('frame.menu')}
        closeLabel={t('frame.closeMenu')}
        placement="side"
        size="sm"
      >
        <nav aria-label={t('frame.navigation')} className="flex flex-col gap-5">
          {menus.map(({ name, lines }) => (
            <section key={name}>
              <h2 className="text-muted m-0 mb-1 px-3 text-sm font-semibold">
                <PortalText id={`frame.menu.${name}`} />
              </h2>
              <MenuList lines={lines} onFollow={close} />
            </section>
          ))}
        </nav>
        <div className="border-line mt-5 border-t px-3 pt-5">
          <AccountPanel />
        </div>
      </Dialog>
    </div>
  )
}
