import { Button, Notice } from '@comptoir/ui'
import { Text, useElementStore, useElementStoreApi, useText } from '../../runtime/index.ts'
import type { Radius } from './supplier-finder.rules.ts'
import { finderStore } from './supplier-finder.store.ts'
import type { DevicePosition } from './use-device-position.ts'
import type { FinderReads } from './use-finder.ts'

/** Notices of the finder: place searched, device position, widened radius. */
export function FinderNotices({
  reads,
  device,
}: {
  readonly reads: FinderReads
  readonly device: DevicePosition
}) {
  return (
    <>
      <OriginLine reads={reads} />
      <DeviceNotice device={device} />
      <WideningNotice />
    </>
  )
}

function OriginLine({ reads: { finder, origin } }: { readonly reads: FinderReads }) {
  const { goTo } = useElementStoreApi(finderStore).getState()
  if (!origin) {
    if (finder.search !== '') return null
    return (
      <p className="text-muted m-0">
        <Text id="supplierFinder.invitation" />
      </p>
    )
  }
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-break-word">
        <Text
          id={origin.from === 'address' ? 'supplierFinder.aroundAddress' : 'supplierFinder.aroundPlace'}
          values={{ place: origin.label }}
        />
      </span>
      {origin.from === 'place' && (
        <Button size="sm" variant="quiet" onClick={() => goTo(null)}>
          <Text id="supplierFinder.clearPlace" />
        </Button>
      )}
    </p>
  )
}

function DeviceNotice({ device: { status, locate, dismiss } }: { readonly device: DevicePosition }) {
  const text = useText()
  if (status === 'idle') return null
  if (status === 'asking') {
    return (
      <Notice
        live="status"
        actions={
          <Button size="sm" onClick={dismiss}>
            <Text id="supplierFinder.device.cancel" />
          </Button>
        }
      >
        <Text id="supplierFinder.device.asking" />
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      live="status"
      title={<Text id={`supplierFinder.deviceTitle.${status}`} />}
      dismissLabel={text('supplierFinder.dismiss')}
      onDismiss={dismiss}
      actions={
        status !== 'unsupported' && (
          <Button size="sm" onClick={locate}>
            <Text id="runtime.retry" />
          </Button>
        )
      }
    >
      <Text id={`supplierFinder.device.${status}`} />
    </Notice>
  )
}

function WideningNotice() {
  const widening = useElementStore(finderStore, (store) => store.widening)
  if (!widening) return null
  const { from, to } = widening
  return (
    <Notice live="status">
      <Text id={wordsOf(to)} values={{ from, to }} />
    </Notice>
  )
}

const wordsOf = (to: Radius) => (to === 'all' ? 'supplierFinder.widenedToAll' : 'supplierFinder.widened')
