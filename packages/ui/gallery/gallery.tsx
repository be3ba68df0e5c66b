import { useRef, type MouseEvent } from 'react'
import { Logo } from './logo.tsx'
import { Link, RadioGroup } from '../src/index.ts'
import { LanguageContext } from './use-translate.ts'
import { ActionsSection } from './sections/actions.section.tsx'
import { ChoicesSection } from './sections/choices.section.tsx'
import { DataSection } from './sections/data.section.tsx'
import { FeedbackSection } from './sections/feedback.section.tsx'
import { FieldsSection } from './sections/fields.section.tsx'
import { FoundationsSection } from './sections/foundations.section.tsx'
import { NavigationSection } from './sections/navigation.section.tsx'
import { OverlaysSection } from './sections/overlays.section.tsx'
import { TableSection } from './sections/table.section.tsx'
import { TogetherSection } from './sections/together.section.tsx'
import { writeSettings, type Settings } from './settings.ts'

const chapters = [
  { id: 'foundations', fr: 'Fondations', en: 'Foundations', View: FoundationsSection },
  { id: 'actions', fr: 'Actions', en: 'Actions', View: ActionsSection },
  { id: 'fields', fr: 'Champs', en: 'Fields', View: FieldsSection },
  { id: 'choices', fr: 'Choix', en: 'Choices', View: ChoicesSection },
  { id: 'overlays', fr: 'Superpositions', en: 'Overlays', View: OverlaysSection },
  { id: 'navigation', fr: 'Navigation', en: 'Navigation', View: NavigationSection },
  { id: 'tables', fr: 'Tableaux', en: 'Tables', View: TableSection },
  { id: 'data', fr: 'Données', en: 'Data', View: DataSection },
  { id: 'feedback', fr: 'Retours', en: 'Feedback', View: FeedbackSection },
  { id: 'together', fr: 'Ensemble', en: 'Together', View: TogetherSection },
]

/** Every component in every state. The settings are in the address, so each change loads a new page. */
export function Gallery({ settings }: { settings: Settings }) {
  const page = useRef<HTMLDivElement>(null)
  const translate = (fr: string, en: string) => (settings.language === 'fr' ? fr : en)

  function handleChange(change: Partial<Settings>) {
    location.search = writeSettings({ ...settings, ...change })
  }
  function handleJump(event: MouseEvent, id: string) {
    // A fragment does not reach into a shadow root.
    event.preventDefault()
    page.current?.querySelector(`#${id}`)?.scrollIntoView({ behavior: 'smooth' })
  }

  return (
    <LanguageContext value={settings.language}>
      <div ref={page} className="bg-surface min-h-screen">
        <header className="border-line bg-surface sticky top-0 z-20 border-b">
          <div className="mx-auto flex max-w-[1440px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-2.5">
            <h1 className="m-0 flex items-center gap-2.5 text-lg font-semibold">
              <Logo />
              Comptoir <span className="text-muted font-normal">· kit</span>
            </h1>
            <div className="flex flex-wrap items-center gap-3">
              <RadioGroup
                hideLegend
                variant="segmented"
                legend={translate('Place', 'Place')}
                value={settings.place}
                onValueChange={(place) => handleChange({ place })}
                options={[
                  { value: 'page', label: translate('Page', 'Page') },
                  { value: 'shadow', label: translate('Page hostile', 'Hostile page') },
                ]}
              />
              <RadioGroup
                hideLegend
                variant="segmented"
                legend={translate('Densité', 'Density')}
                value={settings.density}
                onValueChange={(density) => handleChange({ density })}
                options={[
                  { value: 'comfortable', label: translate('Aéré', 'Comfortable') },
                  { value: 'compact', label: translate('Serré', 'Compact') },
                ]}
              />
              <RadioGroup
                hideLegend
                variant="segmented"
                legend={translate('Thème', 'Theme')}
                value={settings.theme}
                onValueChange={(theme) => handleChange({ theme })}
                options={[
                  { value: 'light', label: translate('Clair', 'Light') },
                  { value: 'dark', label: translate('Sombre', 'Dark') },
                  { value: 'contrast', label: translate('Plein soleil', 'Sunlight') },
                  { value: 'auto', label: 'Auto' },
                ]}
              />
              <RadioGroup
                hideLegend
                variant="segmented"
                legend={translate('Langue', 'Language')}
                value={settings.language}
                onValueChange={(language) => handleChange({ language })}
                options={[
                  { value: 'fr', label: 'FR' },
                  { value: 'en', label: 'EN' },
                ]}
              />
            </div>
          </div>
        </header>
        <div className="mx-auto grid max-w-[1440px] gap-x-10 px-6 @md:grid-cols-[calc(var(--ui-space)*36)_minmax(0,1fr)]">
          <nav aria-label={translate('Chapitres', 'Chapters')} className="hidden @md:block">
            <ul className="sticky top-14 m-0 flex list-none flex-col gap-1 p-0 py-8">
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <Link
                    quiet
                    href={`#${chapter.id}`}
                    onClick={(event) => handleJump(event, chapter.id)}
                    className="text-muted! block py-1"
                  >
                    {translate(chapter.fr, chapter.en)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <main className="@container min-w-0">
            {chapters.map(({ id, fr, en, View }) => (
              <View key={id} id={id} title={translate(fr, en)} />
            ))}
          </main>
        </div>
      </div>
    </LanguageContext>
  )
}
