import {
  AccountIcon,
  BellIcon,
  BuildingIcon,
  CartIcon,
  CatalogIcon,
  ChartIcon,
  ClockIcon,
  CompareIcon,
  FileIcon,
  KeyIcon,
  ListIcon,
  ExternalLinkIcon,
  MailIcon,
  MapPinIcon,
  PackageSearchIcon,
  SettingsIcon,
  SiteIcon,
  TreeIcon,
  TruckIcon,
  WarningIcon,
  WordsIcon,
} from '@comptoir/ui'
import { PortalText } from '../portal.messages.ts'
import { usePortal, useRouterState } from '../portal.context.ts'
import type { PageIcon } from '../pages/page.ts'
import type { MenuLine } from './menus.ts'

export const pageIcons: Readonly<Record<PageIcon, React.ReactNode>> = {
  families: <TreeIcon />,
  products: <PackageSearchIcon />,
  cart: <CartIcon />,
  suppliers: <MapPinIcon />,
  registry: <BuildingIcon />,
  contacts: <AccountIcon />,
  keys: <KeyIcon />,
  agreements: <FileIcon />,
  rules: <CompareIcon />,
  consultations: <MailIcon />,
  shops: <ExternalLinkIcon />,
  words: <WordsIcon />,
  news: <BellIcon />,
  reports: <WarningIcon />,
  catalogs: <CatalogIcon />,
  orders: <TruckIcon />,
  history: <ClockIcon />,
  lists: <ListIcon />,
  sites: <SiteIcon />,
  statistics: <ChartIcon />,
  settings: <SettingsIcon />,
}

interface MenuListProps {
  readonly lines: readonly MenuLine[]
  readonly onFollow?: () => void
}

/** The entries of a main menu, each with a one-line description. */
export function MenuList({ lines, onFollow }: MenuListProps) {
  const { router } = usePortal()
  const current = useRouterState(({ view }) => (view?.kind === 'page' ? view.page.name : null))
  return (
    <ul className="m-0 flex list-none flex-col gap-0.5 p-0">
      {lines.map(({ page, menu }) => (
        <li key={page.name}>
          <a
            href={router.hrefFor(page.name) ?? '/'}
            aria-current={page.name === current ? 'page' : undefined}
            onClick={onFollow}
            className="text-ink hover:bg-hover aria-[current=page]:bg-brand-soft flex gap-3 rounded px-3 py-2 no-underline"
          >
            <span aria-hidden="true" className="text-brand-ink mt-0.5 shrink-0 [&>svg]:size-4.5">
              {pageIcons[menu.icon]}
            </span>
            <span>
              <span className="block font-semibold">
                <PortalText id={page.title} />
              </span>
              <span className="text-muted block text-sm">
                <PortalText id={menu.about} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
