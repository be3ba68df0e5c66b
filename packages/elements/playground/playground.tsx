import { Select } from '@comptoir/ui'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { Doc } from './doc.tsx'
import type { PlayElement } from './manifest.ts'
import type { Settings } from './settings.ts'
import { noChoices, type PlayState } from './state.ts'
import type { Choose } from './use-play-state.ts'
import type { Session } from './use-session.ts'
import { ViewControls } from './view-controls.tsx'
import { Workbench } from './workbench.tsx'

interface PlaygroundProps {
  readonly elements: readonly PlayElement[]
  readonly settings: Settings
  readonly session: Session
  readonly state: PlayState
  readonly setState: (state: PlayState) => void
  readonly choose: Choose
}

/** Every tag of the manifest on a page of its own, with controls around it. */
export function Playground({ elements, settings, session, state, setState, choose }: PlaygroundProps) {
  const text = useText()
  const element = elements.find(({ tag }) => tag === state.tag)
  return (
    <div className="bg-surface min-h-screen">
      <header className="border-line border-b">
        <div className="mx-auto flex max-w-[1600px] flex-col gap-4 px-4 py-4 @sm:px-6">
          <h1 className="m-0 text-lg font-semibold">{text('play.title')}</h1>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
            <Select
              label={text('play.element')}
              className="w-80 max-w-full"
              value={state.tag}
              onValueChange={(tag) =>
                setState({
                  ...state,
                  ...noChoices,
                  styles: state.styles,
                  attributes: settings.samples[tag] ?? {},
                  tag,
                })
              }
              options={elements.map(({ tag }) => ({ value: tag, label: `<${tag}>` }))}
            />
            <ViewControls view={state.view} onChange={(view) => setState({ ...state, view })} />
          </div>
          {element && (
            <p className="text-muted m-0 text-base text-pretty">
              <Doc>{element.summary}</Doc>
            </p>
          )}
        </div>
      </header>
      {element && (
        <Workbench
          // Another tag is another page.
          key={state.tag}
          {...{ element, settings, session, state, setState, choose }}
        />
      )}
    </div>
  )
}
