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

type Importing = 'companies' | 'units' | 'people' | 'suppliers' | 'agencies'

/** The imports of each step, by the name of their dialog; a catalogue is a file anyway, and agreements import in their own page. */
const imports: Readonly<Partial<Record<FirstStepKind, readonly Importing[]>>> = {
  companies: ['companies', 'units'],
  people: ['people'],
  suppliers: ['suppliers', 'agencies'],
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
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 [&>:last-child]:ms-auto"
              >
                <StepLink kind={kind} />
                {!isDone &&
                  imports[kind]?.map((importing) => (
                    <ImportLink key={importing} kind={kind} importing={importing} />
                  ))}
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

/** Opens the dialog of an import, with its sample file. */
function ImportLink({ kind, importing }: { readonly kind: FirstStepKind; readonly importing: Importing }) {
  const { router } = usePortal()
  const { page, state } = screens[kind]
  const href = router.hrefFor(page)
  if (href === null) return null
  const tab = importing === 'agencies' ? { tab: 'agencies' } : state
  return (
    <a
      href={`${href}?${writeSearch({ ...tab, importing })}`}
      className="text-brand-ink rounded-sm py-0.5 text-sm underline-offset-3"
    >
      <PortalText id={`firstSteps.import.${importing}`} />
    </a>
  )
}
