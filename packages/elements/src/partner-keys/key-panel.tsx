import type { routes } from '@comptoir/contract'
import { Button, EmptyState, KeyIcon, LiveRegion, LoadingRegion, NoResultIcon } from '@comptoir/ui'
import { Failure, Text, useElementStore, useElementStoreApi, useText, type Read } from '../runtime/index.ts'
import { KeyPages } from './key-pages.tsx'
import { KeySkeleton } from './key-skeleton.tsx'
import { KeyTable } from './key-table.tsx'
import { keysStore } from './partner-keys.store.ts'

/** The keys found, in every state that a list can be in. */
export function KeyPanel({ keys }: { readonly keys: Read<typeof routes.listPartnerKeys> }) {
  const text = useText()
  const { data } = keys
  const count = data && text('partnerKeys.count', { count: data.totalItems })
  return (
    <div className="flex flex-col gap-3">
      <LiveRegion message={keys.isFetching ? null : count} />
      {keys.isError && (
        <Failure
          message={data ? 'runtime.stale' : 'partnerKeys.loadFailed'}
          help={`error.${keys.error.code}`}
          busy={keys.isFetching}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.isPending && (
        <LoadingRegion label={text('partnerKeys.loading')}>
          <KeySkeleton />
        </LoadingRegion>
      )}
      {data?.totalItems === 0 && <NoKey />}
      {data && data.totalItems > 0 && (
        <>
          <KeyTable keys={data.member} caption={count ?? ''} stale={keys.isPlaceholderData} />
          <KeyPages total={data.totalItems} busy={keys.isPlaceholderData} />
        </>
      )}
    </div>
  )
}

function NoKey() {
  const { search, state } = useElementStore(keysStore, (store) => store.filter)
  const { change } = useElementStoreApi(keysStore).getState()
  if (search !== '' || state !== 'all') {
    return (
      <EmptyState
        icon={<NoResultIcon />}
        title={<Text id="partnerKeys.noMatch" />}
        actions={
          <Button onClick={() => change({ search: '', state: 'all' })}>
            <Text id="partnerKeys.showAll" />
          </Button>
        }
      >
        <Text id="partnerKeys.noMatchHelp" />
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<KeyIcon />} title={<Text id="partnerKeys.empty" />}>
      <Text id="partnerKeys.emptyHelp" />
    </EmptyState>
  )
}
