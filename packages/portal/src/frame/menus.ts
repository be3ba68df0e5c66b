import type { Permission } from '@comptoir/contract'
import type { MenuName, Page } from '../pages/page.ts'
import { pages } from '../portal.pages.ts'

export interface MenuLine {
  readonly page: Page
  readonly menu: NonNullable<Page['menu']>
}

export interface MainMenu {
  readonly name: MenuName
  readonly lines: readonly MenuLine[]
}

const menuNames: readonly MenuName[] = ['suppliersAndPurchases', 'management']

/** The menus that a user sees: each by its own right, each line by the right of its page; an empty menu is hidden. */
export function menusFor(
  can: (permission: Permission | null) => boolean,
  all: readonly Page[] = pages,
): MainMenu[] {
  return menuNames
    .filter((name) => can({ subject: 'main_navigation', action: name }))
    .map((name) => ({
      name,
      lines: all.flatMap((page) =>
        page.menu?.in === name && can(page.permission) ? [{ page, menu: page.menu }] : [],
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** The pages to start from: those of the menus; users without a menu get every page with an entry that they may open (D-26). */
export function shortcutsFor(can: (permission: Permission | null) => boolean): MenuLine[] {
  const lines = menusFor(can).flatMap((menu) => menu.lines)
  if (lines.length > 0) return lines
  return pages.flatMap((page) => (page.menu && can(page.permission) ? [{ page, menu: page.menu }] : []))
}
