import { Card, SearchField } from '@comptoir/ui'
import { useState } from 'react'
import { MenuList } from '../frame/menu-list.tsx'
import type { MenuLine } from '../frame/menus.ts'
import { menuThemes } from '../pages/page.ts'
import { PortalText, usePortalText } from '../portal.messages.ts'

interface HomeShortcutsProps {
  readonly lines: readonly MenuLine[]
}

/** The pages that the user may open. */
export function HomeShortcuts({ lines }: HomeShortcutsProps) {
  return (
    <Card title={<PortalText id="home.shortcuts" />} flush>
      <div className="p-1.5">
        <MenuList lines={lines} />
      </div>
    </Card>
  )
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Many pages: grouped by theme, and filtered by what they are called and do. */
export function HomeShortcutThemes({ lines }: HomeShortcutsProps) {
  const t = usePortalText()
  const [typed, setTyped] = useState('')
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = lines.filter(({ page, menu }) => {
    const searched = folded(
      [page.title, menu.about, `home.theme.${menu.theme}` as const].map((id) => t(id)).join(' '),
    )
    return words.every((word) => searched.includes(word))
  })
  const groups = menuThemes
    .map((theme) => ({ theme, shown: found.filter(({ menu }) => menu.theme === theme) }))
    .filter(({ shown }) => shown.length > 0)
  return (
    <Card title={<PortalText id="home.shortcuts" />}>
      <div className="max-w-100">
        <SearchField
          label={t('home.shortcutsFilter')}
          placeholder={t('home.shortcutsPlaceholder')}
          clearLabel={t('home.shortcutsClear')}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      <p role="status" className={groups.length > 0 ? 'sr-only' : 'text-muted m-0 mt-4'}>
        {groups.length === 0 && t('home.shortcutsNone', { text: typed.trim() })}
      </p>
      <div className="mt-4 gap-x-6 @sm:columns-2 @md:columns-3">
        {groups.map(({ theme, shown }) => (
          <section key={theme} className="mb-4 break-inside-avoid">
            <h3 className="text-muted m-0 mb-1 px-3 text-sm font-semibold">
              <PortalText id={`home.theme.${theme}`} />
            </h3>
            <MenuList lines={shown} />
          </section>
        ))}
      </div>
    </Card>
  )
}
