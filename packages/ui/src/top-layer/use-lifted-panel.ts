import { useCallback, useRef, type RefCallback, type RefObject } from 'react'
import { liftPanel, type Placement } from './top-layer.ts'

export interface LiftedPanelOptions {
  placement: Placement
  matchWidth?: boolean | 'exact'
}

/** Refs for an anchor and the panel that opens next to it: the panel is in the top layer for as long as it is mounted. */
export function useLiftedPanel<Anchor extends HTMLElement>({
  placement,
  matchWidth,
}: LiftedPanelOptions): { anchorRef: RefObject<Anchor | null>; panelRef: RefCallback<HTMLElement> } {
  const anchorRef = useRef<Anchor>(null)
  const panelRef = useCallback(
    (panel: HTMLElement | null) =>
      panel && anchorRef.current ? liftPanel(anchorRef.current, panel, { placement, matchWidth }) : undefined,
    [placement, matchWidth],
  )
  return { anchorRef, panelRef }
}
