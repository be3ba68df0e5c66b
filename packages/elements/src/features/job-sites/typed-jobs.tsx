import { routes, type TypedJob } from '@comptoir/contract'
import { Button, Disclosure } from '@comptoir/ui'
import { Text, useFormat, useRead, useText } from '../../runtime/index.ts'

const shown = 50

interface TypedJobsProps {
  readonly onMake: (typed: TypedJob) => void
}

/** Job codes of lists, consultations and orders that have no site yet, to make one of them. */
export function TypedJobs({ onMake }: TypedJobsProps) {
  const text = useText()
  const { date, list } = useFormat()
  const read = useRead(routes.listTypedJobs, { query: { page: 1, itemsPerPage: shown } })
  const { member, totalItems } = read.data ?? { member: [], totalItems: 0 }
  if (totalItems === 0) return null
  const kinds = ['lists', 'consultations', 'orders'] as const
  return (
    <Disclosure title={<Text id="jobSites.typed" values={{ count: totalItems }} />}>
      <p className="text-muted mt-0 mb-2 text-sm">
        <Text id="jobSites.typedHelp" />
      </p>
      <ul role="list" className="divide-line m-0 list-none divide-y p-0">
        {member.map((typed) => (
          <li
            key={`${typed.unit.id} ${typed.code}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">
                <span className="font-mono text-sm">{typed.code}</span>
                {typed.name !== null && ` · ${typed.name}`}
              </span>
              <span className="text-muted text-sm">
                {[
                  typed.unit.name,
                  list(
                    kinds.flatMap((kind) =>
                      typed[kind] === 0 ? [] : [text(`jobSites.${kind}Count`, { count: typed[kind] })],
                    ),
                  ),
                  date(new Date(typed.usedAt)),
                ].join(' · ')}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={text('jobSites.makeOf', { code: typed.code })}
              onClick={() => onMake(typed)}
            >
              <Text id="jobSites.make" />
            </Button>
          </li>
        ))}
      </ul>
      {totalItems > member.length && (
        <p className="text-muted m-0 text-sm">
          <Text id="jobSites.typedMore" values={{ count: totalItems - member.length }} />
        </p>
      )}
    </Disclosure>
  )
}
