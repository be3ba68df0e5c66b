import { Button, ContrastIcon, MoonIcon, SunIcon, SystemIcon } from '@comptoir/ui'
import { useStore } from 'zustand'
import { usePortalText, PortalText } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { themes } from '../theme.store.ts'

const icons = { auto: <SystemIcon />, light: <SunIcon />, dark: <MoonIcon />, contrast: <ContrastIcon /> }

/** Light, dark, for sunlight, or as the system. */
export function ThemeChoice() {
  const t = usePortalText()
  const { theme: store } = usePortal()
  const chosen = useStore(store, ({ theme }) => theme)
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="text-muted mb-1.5 p-0 text-sm font-semibold">
        <PortalText id="frame.theme" />
      </legend>
      <div className="flex flex-wrap gap-1">
        {themes.map((theme) => (
          <Button
            key={theme}
            size="sm"
            variant="quiet"
            icon={icons[theme]}
            aria-pressed={theme === chosen}
            className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
            onClick={() => store.choose(theme)}
          >
            {t(`frame.theme.${theme}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
