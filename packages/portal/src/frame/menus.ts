import type { Permission } from '@comptoir/contract'
import type { MenuName, Page, PageMenu } from '../pages/page.ts'
import { pages } from '../portal.pages.ts'

export interface MenuLine {
  readonly page: Page
  readonly menu: PageMenu
}

export interface MainMenu {
  readonly name: MenuName
  readonly lines: readonly MenuLine[]
}

type Can = (permission: Permission | null) => boolean

const menuNames: readonly MenuName[] = ['suppliersAndPurchases', 'management']
const seesMenu = (can: Can, name: MenuName) => can({ subject: 'main_navigation', action: name })

/** The entries of the pages that a user may open, without those that another page covers. */
function linesOf(can: Can, all: readonly Page[]): MenuLine[] {
  const isOpen = (name: string) => all.some((page) => page.name === name && can(page.permission))
  return all.flatMap((page) => {
    const { menu } = page
    if (!menu || !can(page.permission)) return []
    return menu.coveredBy !== undefined && isOpen(menu.coveredBy) ? [] : [{ page, menu }]
  })
}

/** The menus that a user sees: each by its own right, each line by the right of its page; an empty menu is hidden. */
export function menusFor(can: Can, all: readonly Page[] = pages): MainMenu[] {
  const lines = linesOf(can, all)
  return menuNames
    .map((name) => ({
      name,
      lines: lines.filter(({ menu }) => menu.in === name && (seesMenu(can, name) || menu.ownRight)),
    }))
    .filter((menu) => menu.lines.length > 0)
}

/** The pages to start from: those of the menus; users without a menu get every page with an entry that they may open (D-26). */
export function shortcutsFor(can: Can): MenuLine[] {
  const hasMenu = menuNames.some((name) => seesMenu(can, name))
  return hasMenu ? menusFor(can).flatMap(({ lines }) => lines) : linesOf(can, pages)
}
