import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import {
  Failure,
  Loaded,
  PageLink,
  patch,
  Text,
  useElementStore,
  useEmit,
  useFormat,
  useMethod,
  useRead,
  useText,
  useWrite,
} from '../../index.ts'
import { probeEvents } from './probe.events.ts'
import { addToCounter, getCounter } from './probe.routes.ts'

interface ProbeProps {
  readonly title: string
  readonly pageSize: number
  readonly display: 'grid' | 'list'
  readonly compact: boolean
  readonly filters: { readonly search?: string | undefined; readonly since?: unknown } | undefined
}

interface Clicks {
  readonly clicks: number
  readonly click: () => void
}

const clickStore = () =>
  createStore<Clicks>((set) => ({ clicks: 0, click: () => set(({ clicks }) => ({ clicks: clicks + 1 })) }))

/** A small screen that uses every part of the runtime; it exists for tests only. */
export function Probe(props: ProbeProps) {
  const [draft, setDraft] = useState('')
  const [broken, setBroken] = useState(false)
  const clicks = useElementStore(clickStore, (state) => state)
  const text = useText()
  const format = useFormat()
  useMethod('search', setDraft)
  if (broken) throw new Error('The probe was asked to break')
  return (
    <section className="border-line bg-surface shadow-overlay ring-line flex translate-x-0 flex-col gap-3 rounded-md border p-4 ring-1">
      <h2 className="from-brand-soft to-surface text-brand bg-linear-to-r text-lg font-semibold">
        <Text id="probe.title" values={{ title: props.title }} />
      </h2>
      <output data-props="">{JSON.stringify(props)}</output>
      <p data-money="">{format.money(1234.56)}</p>
      <Counter />
      <label className="flex gap-2">
        {text('probe.draft')}
        <input
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className="h-control border-line-strong rounded-md border px-2"
        />
      </label>
      <button type="button" data-clicks="" onClick={clicks.click}>
        {clicks.clicks}
      </button>
      <PageLink page="cart" className="text-brand underline">
        <Text id="probe.open" />
      </PageLink>
      <p>{text('probe.onlyFrench')}</p>
      <button type="button" onClick={() => setBroken(true)}>
        {text('probe.break')}
      </button>
    </section>
  )
}

function Counter() {
  const read = useRead(getCounter, {})
  const emit = useEmit(probeEvents)
  const add = useWrite(addToCounter, { updates: (counter) => [patch(getCounter, {}, () => counter)] })
  const handleAdd = async () => {
    const { lineCount } = await add.mutateAsync({ body: { by: 1 } })
    emit('comptoir-probe-added', { lineCount })
  }
  if (add.error)
    return <Failure message={`error.${add.error.code}`} onRetry={add.retry} busy={add.isPending} />
  return (
    <Loaded read={read} skeleton={<div aria-busy="true" className="h-control" />}>
      {({ lineCount }) => (
        <div className="flex items-center gap-3">
          <span data-count="">
            <Text id="probe.count" values={{ count: lineCount }} />
          </span>
          <button
            type="button"
            aria-busy={add.isPending}
            onClick={() => void handleAdd().catch(() => undefined)}
            className="h-control bg-brand text-on-brand shadow-raised rounded-md px-3"
          >
            <Text id="probe.add" />
          </button>
        </div>
      )}
    </Loaded>
  )
}
