import { routes, type PunchOutAccount } from '@comptoir/contract'
import { Button } from '@comptoir/ui'
import { Text, useErrorText, useText, useWrite } from '../../runtime/index.ts'

/** Tests the connection to the shop and shows the result. */
export function AccountTest({ account }: { readonly account: PunchOutAccount }) {
  const text = useText()
  const errorText = useErrorText()
  const test = useWrite(routes.testPunchOutAccount)
  const { data, error, isPending } = test
  const problem = error
    ? errorText(error)
    : data?.problem
      ? [text(`punchOut.problem.${data.problem}`), data.detail].filter(Boolean).join(' ')
      : null
  return (
    <span className="flex flex-col items-start gap-1">
      <Button
        size="sm"
        busy={isPending}
        aria-label={text('punchOut.testOf', { supplier: account.supplier.name })}
        onClick={() => test.mutate({ params: { id: account.id } })}
      >
        <Text id="punchOut.testIt" />
      </Button>
      <span role="status" className="text-sm wrap-anywhere">
        {problem !== null && <span className="text-danger-ink">{problem}</span>}
        {problem === null && data && (
          <span className="text-success-ink">
            <Text id={`punchOut.testDone.${account.protocol}`} />
          </span>
        )}
      </span>
    </span>
  )
}
