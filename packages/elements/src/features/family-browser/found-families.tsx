import type { Family } from '@comptoir/contract'
import { Button, EmptyState, LiveRegion, NoResultIcon } from '@comptoir/ui'
import { Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import { FamilyCard } from './family-card.tsx'
import { childrenOf, findFamilies } from './family-browser.rules.ts'
import { familyBrowserStore } from './family-browser.store.ts'

interface FoundFamiliesProps {
  readonly families: readonly Family[]
  readonly search: string
}

/** The families found by name. */
export function FoundFamilies({ families, search }: FoundFamiliesProps) {
  const text = useText()
  const { go } = useElementStoreApi(familyBrowserStore).getState()
  const found = findFamilies(families, search)
  const count = text('familyBrowser.found', { count: found.length })
  return (
    <div className="flex flex-col gap-3">
      <LiveRegion message={count} />
      {found.length === 0 ? (
        <EmptyState
          icon={<NoResultIcon />}
          title={<Text id="familyBrowser.notFound" values={{ text: search }} />}
          actions={
            <Button onClick={() => go({ search: '' })}>
              <Text id="familyBrowser.clear" />
            </Button>
          }
        />
      ) : (
        <>
          <h2 className="m-0 text-base font-semibold">{count}</h2>
          <ul
            role="list"
            aria-label={text('familyBrowser.results')}
            className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 p-0"
          >
            {found.map((family) => (
              <FamilyCard key={family.id} family={family} below={childrenOf(families, family.id)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
