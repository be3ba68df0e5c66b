import { canDeposit, parseTypedNumber, routes, type DepositSheet, type Locale } from '@comptoir/contract'
import { Button, Notice, TextField } from '@comptoir/ui'
import { useState } from 'react'
import {
  Text,
  type ApiError,
  useElement,
  useErrorText,
  useFormat,
  useText,
  useToday,
  useWrite,
} from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'

const writes = { invalidates: [routes.getDeposit, routes.listDeposits, routes.listNotifications] }

/** What its depositor can do with a deposit: take it in, put it aside, take it back. */
export function DepositDecision({ deposit }: { readonly deposit: DepositSheet }) {
  const { status } = deposit
  return (
    <div className="border-line flex flex-col gap-3 border-t pt-4 empty:hidden">
      {canDeposit('import', status) && <ImportDeposit deposit={deposit} />}
      {canDeposit('cancel', status) && <CancelDeposit deposit={deposit} />}
      {deposit.undoUntil !== null && <UndoDeposit deposit={deposit} until={deposit.undoUntil} />}
    </div>
  )
}

function ImportDeposit({
  deposit: { id, mode, report, applicationDate },
}: {
  readonly deposit: DepositSheet
}) {
  const text = useText()
  const errorText = useErrorText()
  const { date } = useFormat()
  const { locale } = useElement()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const start = useWrite(routes.importDeposit, writes)
  const deleted = report?.counts.deleted ?? 0
  const isLater = applicationDate > today
  const wrongCount = start.error?.fields['deletions']
  const reason = start.error && wrongCount === undefined && saidOf(start.error, errorText)
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({
          params: { id },
          body: { deletions: countOf(typed, locale) },
        })
      }}
    >
      {mode === 'complete' && deleted > 0 && (
        <TextField
          required
          inputMode="numeric"
          autoComplete="off"
          label={text('catalogDeposit.deletions', { count: deleted })}
          error={wrongCount}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {reason && (
        <Notice tone="danger" live="alert" title={text('catalogDeposit.importFailed')}>
          {reason}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={start.isPending}>
        {isLater ? (
          <Text id="catalogDeposit.importOn" values={{ date: date(applicationDate) }} />
        ) : (
          <Text id="catalogDeposit.import" />
        )}
      </Button>
    </form>
  )
}

/** A count as it is shown: `1 193`, `1,193`. */
function countOf(typed: string, locale: Locale): number | null {
  const value = parseTypedNumber(typed, locale)?.value ?? -1
  return Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** A broken rule says what it is, whichever field it is about. */
const saidOf = (error: ApiError, errorText: (error: unknown) => string) =>
  error.violations.map(({ message }) => message).join(' ') || errorText(error)

function CancelDeposit({ deposit: { id } }: { readonly deposit: DepositSheet }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const cancel = useWrite(routes.cancelDeposit, writes)
  async function run() {
    try {
      await cancel.mutateAsync({ params: { id } })
      notify({ title: text('catalogDeposit.cancelled') })
    } catch (error) {
      notify({ tone: 'danger', title: text('catalogDeposit.cancelFailed'), children: errorText(error) })
    }
  }
  return (
    <Button variant="quiet" className="self-start" busy={cancel.isPending} onClick={() => void run()}>
      <Text id="catalogDeposit.cancel" />
    </Button>
  )
}

function UndoDeposit({ deposit: { id }, until }: { readonly deposit: DepositSheet; readonly until: string }) {
  const text = useText()
  const errorText = useErrorText()
  const { date } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const undo = useWrite(routes.undoDeposit, writes)
  return (
    <div className="flex flex-col items-start gap-2">
      {undo.error && (
        <Notice tone="danger" live="alert" title={text('catalogDeposit.undoFailed')}>
          {saidOf(undo.error, errorText)}
        </Notice>
      )}
      <span className="flex flex-wrap items-center gap-2">
        {isAsking ? (
          <>
            <Button variant="danger" busy={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
              <Text id="catalogDeposit.undoSure" />
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Text id="catalogDeposit.keep" />
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>
            <Text id="catalogDeposit.undo" />
          </Button>
        )}
        <span className="text-muted text-sm">
          <Text id="catalogDeposit.undoHint" values={{ date: date(until) }} />
        </span>
      </span>
    </div>
  )
}
