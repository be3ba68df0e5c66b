import { ChevronDownIcon, Popover } from '@comptoir/ui'
import { usePortalText } from '../portal.messages.ts'
import { useCan } from '../portal.context.ts'
import { MenuList } from './menu-list.tsx'
import { menusFor } from './menus.ts'

/** The main menus, each a button that opens its pages. */
export function MainNavigation() {
  const t = usePortalText()
  const menus = menusFor(useCan())
  if (menus.length === 0) return null
  return (
    <nav aria-label={t('frame.navigation')} className="hidden @md:block">
      <ul className="m-0 flex list-none gap-1 p-0">
        {menus.map(({ name, lines }) => (
          <li key={name}>
            <Popover
              variant="quiet"
              label={t(`frame.menu.${name}`)}
              iconEnd={<ChevronDownIcon />}
              panelClassName="p-1.5! min-w-80"
            >
              {(close) => <MenuList lines={lines} onFollow={close} />}
            </Popover>
          </li>
        ))}
      </ul>
    </nav>
  )
}
