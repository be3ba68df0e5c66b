import { ButtonLink, CloseIcon, IconButton, PhoneIcon } from '@comptoir/ui'
import type { Agency } from '@comptoir/contract'
import { useEffect, useRef, type RefObject } from 'react'
import { useElementStoreApi, useText } from '../../../runtime/index.ts'
import { dialledPhone, nationalPhone } from '../../../domain/directory/phone.ts'
import { useNow } from '../../../domain/directory/use-now.ts'
import { AgencyHours } from '../agency-hours.tsx'
import { AgencyDistance, AgencyName } from '../agency-parts.tsx'
import { DirectionsButton } from '../directions-button.tsx'
import { finderStore } from '../supplier-finder.store.ts'
import { useAgenciesOnMap } from '../use-agencies-on-map.ts'
import type { FinderReads } from '../use-finder.ts'

/** The selected agency at the bottom of the map; swiping selects its neighbours in the list. */
export function MapCards({ reads }: { readonly reads: FinderReads }) {
  const text = useText()
  const now = useNow()
  const agencies = useAgenciesOnMap(reads)
  const { change } = useElementStoreApi(finderStore).getState()
  const selected = reads.finder.agency
  const { ref, onScroll } = useSwipe(selected, agencies)
  if (agencies.length === 0) return null
  return (
    <section
      aria-label={text('supplierFinder.selected')}
      className="pointer-events-none absolute inset-x-0 bottom-6 @md:end-auto @md:w-96"
    >
      <ul
        ref={ref}
        role="list"
        onScroll={onScroll}
        className="pointer-events-auto m-0 flex snap-x snap-mandatory [scrollbar-width:none] list-none items-end gap-2 overflow-x-auto overscroll-x-contain px-2 py-1"
      >
        {agencies.map((agency) => (
          <MapCard
            key={agency.id}
            agency={agency}
            now={now}
            // The other cards are placeholders until they are swiped to.
            isSelected={agency.id === selected}
            onClose={() => change({ agency: null })}
          />
        ))}
      </ul>
    </section>
  )
}

interface MapCardProps {
  readonly agency: Agency
  readonly now: Date
  readonly isSelected: boolean
  readonly onClose: () => void
}

function MapCard({ agency, now, isSelected, onClose }: MapCardProps) {
  const text = useText()
  const { id, name, supplier, phone } = agency
  return (
    <li
      data-agency={id}
      inert={!isSelected}
      aria-current={isSelected || undefined}
      // Narrower than the row, so that the edge of the next one shows.
      className="bg-surface border-line flex w-[calc(100%-1.5rem)] shrink-0 snap-center flex-col gap-2 rounded-lg border p-3 shadow-lg"
    >
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="m-0 truncate text-base font-semibold">
            <AgencyName agency={agency} />
          </h3>
          {supplier.name !== name && <p className="text-muted m-0 truncate text-sm">{supplier.name}</p>}
        </div>
        <IconButton
          size="sm"
          label={text('supplierFinder.closeSelected')}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AgencyDistance agency={agency} />
        <AgencyHours agency={agency} now={now} />
      </div>
      <div className="flex flex-wrap gap-2">
        {phone !== null && (
          <ButtonLink
            size="sm"
            icon={<PhoneIcon />}
            href={`tel:${dialledPhone(phone)}`}
            aria-label={text('supplierFinder.phone', { name, phone: nationalPhone(phone) })}
          >
            <bdi dir="ltr">{nationalPhone(phone)}</bdi>
          </ButtonLink>
        )}
        <DirectionsButton agency={agency} />
      </div>
    </li>
  )
}

/** A swipe has ended after this many milliseconds without movement; Safari has no `scrollend`. */
const settleDelay = 120

/** Centres the selected card, and selects the card that a swipe has centred. */
function useSwipe(selected: number | null, agencies: readonly Agency[]) {
  const ref = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { change } = useElementStoreApi(finderStore).getState()
  const ids = agencies.map(({ id }) => id).join(' ')
  // A change of the cards in the row moves the selected one too.
  useEffect(() => {
    const row = ref.current
    const card = row?.querySelector<HTMLElement>(`[data-agency="${selected ?? 0}"]`)
    if (row && card) row.scrollLeft = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the cards are read from the page
  }, [selected, ids])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const agency = middleCard(ref)
      if (agency !== null && agency !== selected) change({ agency })
    }, settleDelay)
  }
  return { ref, onScroll }
}

function middleCard({ current: row }: RefObject<HTMLUListElement | null>): number | null {
  if (!row) return null
  const { left, width } = row.getBoundingClientRect()
  const found = [...row.querySelectorAll<HTMLElement>('[data-agency]')].find((card) => {
    const box = card.getBoundingClientRect()
    return box.left <= left + width / 2 && left + width / 2 <= box.right
  })
  return found ? Number(found.dataset['agency']) : null
}
