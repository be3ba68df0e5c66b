import type { AnyRoute, TimelineEvent } from '@comptoir/contract'
import { Card, Skeleton, Timeline, type TimelineItem } from '@comptoir/ui'
import { Failure } from '../element/failure.tsx'
import { useFormat } from '../intl/use-format.ts'
import type { Read } from '../api/use-read.ts'
import { Text, useText } from '../intl/use-text.tsx'

interface TimelineCardProps {
  /** The read of the feature's events. */
  readonly read: Pick<Read<AnyRoute>, 'isError' | 'error' | 'isFetching'> & {
    readonly data: { readonly member: readonly TimelineEvent[] } | undefined
    readonly refetch: () => unknown
  }
  /** Message id of the title. */
  readonly title: string
  /** Message id of a kind of event. */
  readonly nameOf: (kind: string) => string
  readonly toneOf?: (kind: string) => TimelineItem['tone']
  /** Formats amounts and states, by the name of the detail. */
  readonly write?: (name: string, value: string | number | null, kind: string) => string | number
}

/** The history of a row: who did what, and when. */
export function TimelineCard({ read, title, nameOf, toneOf, write }: TimelineCardProps) {
  const text = useText()
  const format = useFormat()
  const valuesOf = ({ details, kind }: TimelineEvent) =>
    Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, write?.(name, value, kind) ?? value ?? '']),
    )
  return (
    <Card title={<Text id={title} />}>
      {read.isError && read.error && (
        <Failure
          message={`error.${read.error.code}`}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.isError && <Skeleton count={3} />}
      {read.data && (
        <Timeline
          label={text(title)}
          items={read.data.member.map((event) => {
            const at = format.dateTime(event.at)
            return {
              key: String(event.id),
              title: text(nameOf(event.kind), valuesOf(event)),
              meta: event.by === null ? at : text('runtime.atBy', { at, by: event.by }),
              tone: toneOf?.(event.kind),
            }
          })}
        />
      )}
    </Card>
  )
}
