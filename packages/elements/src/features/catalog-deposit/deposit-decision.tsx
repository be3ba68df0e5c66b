import {
  canDeposit,
  importQuestions,
  parseTypedNumber,
  routes,
  type DepositSheet,
  type ImportQuestion,
  type Locale,
} from '@comptoir/contract'
import { Button, Checkbox, Notice, TextField } from '@comptoir/ui'
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
} from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

const writes = { invalidates: [routes.getDeposit, routes.listDeposits, routes.listNotifications] }

/** The depositor's actions on a deposit: import, cancel, undo. */
export function DepositDecision({ deposit }: { readonly deposit: DepositSheet }) {
  const { status, retry } = deposit
  // For retried lines, the result of their own preview.
  const isRetry =
    canDeposit('retry', status) && retry !== null && retry.counts.added + retry.counts.updated > 0
  return (
    <div className="border-line flex flex-col gap-3 border-t pt-4 empty:hidden">
      {canDeposit('import', status) && <ImportDeposit deposit={deposit} />}
      {isRetry && <ImportDeposit deposit={{ ...deposit, mode: 'delta', report: retry }} isRetry />}
      {canDeposit('cancel', status) && <CancelDeposit deposit={deposit} />}
      {deposit.undoUntil !== null && <UndoDeposit deposit={deposit} until={deposit.undoUntil} />}
    </div>
  )
}

function ImportDeposit({
  deposit: { id, mode, report, applicationDate },
  isRetry = false,
}: {
  readonly deposit: DepositSheet
  readonly isRetry?: boolean
}) {
  const text = useText()
  const errorText = useErrorText()
  const { date } = useFormat()
  const { locale } = useElement()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const questions = report ? importQuestions(report) : []
  // Questions or counts other than those seen must be confirmed again.
  const shown = JSON.stringify([questions, report?.counts, report?.alarms])
  const isConfirmed = confirmed === shown
  const start = useWrite(routes.importDeposit, writes)
  const deleted = report?.counts.deleted ?? 0
  const isLater = !isRetry && applicationDate > today
  const wrongCount = start.error?.fields['deletions']
  const countOfQuestion = (question: ImportQuestion) =>
    question === 'nothing_taken'
      ? report?.counts.ignored
      : report?.alarms.find(({ code }) => code === question)?.count
  const reason = start.error && wrongCount === undefined && messageOf(start.error, errorText)
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({
          params: { id },
          body: { deletions: countOf(typed, locale), confirmed: isConfirmed },
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
      {questions.length > 0 && (
        <Checkbox
          label={
            <>
              {questions.map((question) => (
                <span key={question} className="block">
                  <Text
                    id={`catalogDeposit.confirm.${question}`}
                    values={{ count: countOfQuestion(question) }}
                  />
                </span>
              ))}
            </>
          }
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked ? shown : null)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        busy={start.isPending}
        disabled={questions.length > 0 && !isConfirmed}
      >
        {isRetry ? (
          <Text
            id="catalogDeposit.retry"
            values={{ count: (report?.counts.added ?? 0) + (report?.counts.updated ?? 0) }}
          />
        ) : isLater ? (
          <Text id="catalogDeposit.importOn" values={{ date: date(applicationDate) }} />
        ) : (
          <Text id="catalogDeposit.import" />
        )}
      </Button>
    </form>
  )
}

/** A formatted count: `1 193`, `1,193`. */
function countOf(typed: string, locale: Locale): number | null {
  const value = parseTypedNumber(typed, locale)?.value ?? -1
  return Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** The text of a violation, whichever field it is about. */
const messageOf = (error: ApiError, errorText: (error: unknown) => string) =>
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
          {messageOf(undo.error, errorText)}
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
