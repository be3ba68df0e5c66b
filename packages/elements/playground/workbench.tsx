import { Tabs } from '@comptoir/ui'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../src/runtime/intl/use-text.tsx'
import { CodePanel } from './code-panel.tsx'
import { describeEmbedding, describeShown } from './describe-shown.ts'
import { EventLog } from './event-log.tsx'
import { EventsPanel } from './events-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import type { PlayElement } from './manifest.ts'
import { MethodsPanel } from './methods-panel.tsx'
import { Part } from './part.tsx'
import { SessionPanel } from './session-panel.tsx'
import type { Settings } from './settings.ts'
import { Stage } from './stage.tsx'
import type { PlayState, View } from './state.ts'
import { useEventLog } from './use-event-log.ts'
import type { Choose } from './use-play-state.ts'
import type { Session } from './use-session.ts'
import type { Heard } from './use-host-element.ts'
import { ValuesPanel } from './values-panel.tsx'

interface WorkbenchProps {
  readonly element: PlayElement
  readonly settings: Settings
  readonly session: Session
  readonly state: PlayState
  readonly setState: (state: PlayState) => void
  readonly choose: Choose
}

/** One element: its page, its events, and everything that can be set. */
export function Workbench({ element, settings, session, state, setState, choose }: WorkbenchProps) {
  const text = useText()
  const [part, setPart] = useState('')
  const [live, setLive] = useState<HTMLElement | null>(null)
  const { entries, record, call, clear } = useEventLog(live)
  const { tag, view } = state
  const { renew } = session

  const shown = useMemo(() => describeShown(state, session.token), [state, session.token])
  const look = useMemo(
    () => ({ locale: view.locale, theme: view.theme, isHostile: view.page === 'hostile', part, tag }),
    [view, part, tag],
  )
  const events = useMemo(() => element.events.map(({ name }) => name), [element])
  const canceled = useMemo(
    () => Object.entries(state.events).flatMap(([name, use]) => (use === 'cancel' ? [name] : [])),
    [state.events],
  )
  const onEvent = useCallback(
    (heard: Heard) => {
      record(heard)
      if (heard.name === 'comptoir-session-expired') renew()
    },
    [record, renew],
  )
  const change = (next: Partial<View>) => setState({ ...state, view: { ...view, ...next } })

  const values = (
    <>
      <Part title={text('play.session')}>
        <SessionPanel
          settings={settings}
          session={session}
          account={state.account}
          onAccount={(account) => setState({ ...state, account })}
        />
      </Part>
      <ValuesPanel element={element} state={state} choose={choose} />
      <MethodsPanel methods={element.methods} onCall={call} />
    </>
  )
  return (
    <main className="mx-auto grid max-w-[1600px] gap-x-8 gap-y-6 px-4 py-6 @sm:px-6 @md:grid-cols-[minmax(0,1fr)_calc(var(--ui-space)*110)]">
      <div className="min-w-0 @md:sticky @md:top-4 @md:self-start">
        <Stage
          {...{ shown, look, events, canceled, onEvent }}
          width={view.width}
          isWaiting={session.isOpening}
          onElement={setLive}
        />
        <EventLog entries={entries} onClear={clear} />
      </div>
      <Tabs
        label={text('play.controls')}
        className="min-w-0"
        selected={view.tab}
        onSelect={(tab) => change({ tab })}
        tabs={[
          { key: 'values', label: text('play.values'), content: values },
          {
            key: 'events',
            label: text('play.events'),
            content: <EventsPanel element={element} state={state} choose={choose} />,
          },
          {
            key: 'look',
            label: text('play.look'),
            content: (
              <LookPanel element={element} state={state} choose={choose} part={part} onPart={setPart} />
            ),
          },
          {
            key: 'code',
            label: text('play.code'),
            content: (
              <CodePanel
                embedding={describeEmbedding(state, element, session, settings)}
                framework={view.framework}
                onFramework={(framework) => change({ framework })}
              />
            ),
          },
        ]}
      />
    </main>
  )
}
