import { routes, type FirstStepKind } from '@comptoir/contract'
import { Loaded, useRead } from '@comptoir/elements/runtime'
import { Badge, Card } from '@comptoir/ui'
import { useCan, usePortal } from '../portal.context.ts'
import { PortalText } from '../portal.messages.ts'
import { writeSearch } from '../search/search-address.rules.ts'

/** The screen of each step; one that this portal does not have is no link. */
const screens: Readonly<Record<FirstStepKind, { readonly page: string; readonly state?: object }>> = {
  families: { page: 'family-tree' },
  settings: { page: 'installation' },
  companies: { page: 'groups', state: { tab: 'companies' } },
  people: { page: 'groups', state: { tab: 'companies' } },
  suppliers: { page: 'groups', state: { tab: 'suppliers' } },
  catalogs: { page: 'catalog-deposit' },
  agreements: { page: 'framework-agreements' },
}

/** The first steps, for who may do them. */
export function useFirstSteps() {
  const can = useCan()
  const maySet = can({ subject: 'installation', action: 'write' })
  return { maySet, read: useRead(routes.getFirstSteps, {}, { enabled: maySet }) }
}

/** What an empty installation needs next, each with its screen; gone when all of it is there. */
export function HomeFirstSteps() {
  const { maySet, read } = useFirstSteps()
  if (!maySet || read.data?.steps.every(({ isDone }) => isDone)) return null
  return (
    <Card title={<PortalText id="firstSteps.title" />} flush>
      <Loaded read={read} skeleton={null}>
        {({ steps }) => (
          <ol className="m-0 flex list-none flex-col p-1.5">
            {steps.map(({ kind, isDone }) => (
              <li
                key={kind}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2"
              >
                <StepLink kind={kind} />
                <Badge tone={isDone ? 'success' : 'neutral'}>
                  <PortalText id={isDone ? 'firstSteps.done' : 'firstSteps.open'} />
                </Badge>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}

function StepLink({ kind }: { readonly kind: FirstStepKind }) {
  const { router } = usePortal()
  const { page, state } = screens[kind]
  const href = router.hrefFor(page)
  const text = <PortalText id={`firstSteps.${kind}`} />
  if (href === null) return <span>{text}</span>
  return (
    <a
      href={state ? `${href}?${writeSearch(state)}` : href}
      className="text-brand-ink rounded-sm py-0.5 underline-offset-3"
    >
      {text}
    </a>
  )
}
