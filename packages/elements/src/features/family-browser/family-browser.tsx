import { routes, type Family } from '@comptoir/contract'
import { Breadcrumb, SearchField } from '@comptoir/ui'
import { useLayoutEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { Loaded, useElementStore, useElementStoreApi, useRead, useText } from '../../runtime/index.ts'
import { familyPath } from '../../domain/product/family-path.rules.ts'
import { familyStateSchema } from './family-browser.state.ts'
import { familyBrowserStore } from './family-browser.store.ts'
import { FamilyBranch } from './family-branch.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'
import { FoundFamilies } from './found-families.tsx'

interface FamilyBrowserProps {
  readonly family: number | null
  readonly state: z.input<typeof familyStateSchema> | undefined
}

const dayLong = 24 * 3600 * 1000

/** Browses the family tree by level or by name. */
export function FamilyBrowser({ family, state }: FamilyBrowserProps) {
  useHostState({ family, ...state })
  const text = useText()
  const read = useRead(routes.listFamilies, { query: {} }, { staleTime: dayLong })
  return (
    <section aria-label={text('familyBrowser.title')} className="flex flex-col gap-4">
      <Loaded read={read} skeleton={<FamilySkeleton />}>
        {({ member }) => <Tree families={member} />}
      </Loaded>
    </section>
  )
}

function Tree({ families }: { readonly families: readonly Family[] }) {
  const text = useText()
  const { go } = useElementStoreApi(familyBrowserStore).getState()
  const { family, search } = useElementStore(familyBrowserStore, (store) => store.state)
  const path = familyPath(families, family)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Breadcrumb
          label={text('familyBrowser.trail')}
          items={[
            {
              key: 'all',
              label: text('familyBrowser.all'),
              ...(path.length > 0 && { onClick: () => go({ family: null }) }),
            },
            ...path.map(({ id, name }, index) => ({
              key: String(id),
              label: name,
              ...(index < path.length - 1 && { onClick: () => go({ family: id }) }),
            })),
          ]}
        />
        <div part="search" className="w-full @sm:w-80">
          <SearchField
            label={text('familyBrowser.search')}
            placeholder={text('familyBrowser.search')}
            clearLabel={text('familyBrowser.clear')}
            value={search}
            onValueChange={(value) => go({ search: value })}
          />
        </div>
      </div>
      <div part="families">
        {search.trim() === '' ? (
          <FamilyBranch families={families} path={path} />
        ) : (
          <FoundFamilies families={families} search={search} />
        )}
      </div>
    </>
  )
}

/** Applies the host's state on mount and on each change. */
function useHostState(hostState: z.input<typeof familyStateSchema>): void {
  const store = useElementStoreApi(familyBrowserStore)
  const serialized = JSON.stringify(familyStateSchema.parse(hostState))
  useState(() => store.getState().show(familyStateSchema.parse(JSON.parse(serialized))))
  useLayoutEffect(() => {
    // Echoed states do not change the typed text.
    if (JSON.stringify(familyStateSchema.parse(store.getState().state)) !== serialized)
      store.getState().show(familyStateSchema.parse(JSON.parse(serialized)))
  }, [store, serialized])
}
