import { useFormat } from '@comptoir/elements/runtime'
import { Button } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import type { WaitingChange, WaitingWrite } from '../offline/offline-db.ts'
import { usePortal } from '../portal.context.ts'
import { usePortalText, PortalText } from '../portal.messages.ts'

/** One waiting entry: what was typed, and if it needs a decision, what is there now. */
export function WaitingEntry({ write }: { readonly write: WaitingWrite }) {
  const t = usePortalText()
  const { offline } = usePortal()
  const { dateTime } = useFormat()
  const valueText = useValueText()
  const { path, at, changes, problem, reason } = write
  const place = path.startsWith('/internal/cart') ? 'offline.inCart' : 'offline.inList'
  const name = changes[0]?.name ?? t(place)
  return (
    <li className="border-line flex flex-col gap-1.5 border-b px-4 py-2.5 last:border-0">
      {changes.map(({ id, field, before, after, ...change }) => (
        <p key={`${id} ${field}`} className="m-0 wrap-anywhere">
          <span className="block font-semibold">{change.name}</span>
          {t(`offline.field.${field}`, { before: valueText(before), after: valueText(after) })}
        </p>
      ))}
      <p className="text-muted m-0 text-sm">
        {`${t(place)} · ${t('offline.typedAt', { date: dateTime(new Date(at).toISOString()) })}`}
      </p>
      {problem && (
        <p role="alert" className="text-danger-ink m-0 text-sm font-semibold">
          {problem === 'changed' ? <CurrentValue write={write} /> : t(`offline.problem.${problem}`)} {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {problem && problem !== 'gone' && (
          <Button size="sm" onClick={() => void offline.confirm(write)}>
            <PortalText id="offline.keepMine" />
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('offline.discardNamed', { name })}
          onClick={() => void offline.discard(write)}
        >
          <PortalText id={problem === 'changed' ? 'offline.keepTheirs' : 'offline.discard'} />
        </Button>
      </div>
    </li>
  )
}

/** What the server has instead of the typed values. */
function CurrentValue({ write }: { readonly write: WaitingWrite }) {
  const t = usePortalText()
  const { offline } = usePortal()
  const valueText = useValueText()
  const [values, setValues] = useState<readonly (WaitingChange['before'] | undefined)[]>()
  useEffect(() => {
    let isShown = true
    offline.readCurrent(write).then(
      (found) => isShown && setValues(found),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [offline, write])
  const current = values?.map((value) => valueText(value ?? null)).join(', ') ?? '…'
  return t('offline.problem.changed', { current })
}

function useValueText(): (value: WaitingChange['before']) => string {
  const t = usePortalText()
  const { number } = useFormat()
  return (value) =>
    value === null || value === '' ? t('offline.nothing') : typeof value === 'number' ? number(value) : value
}
