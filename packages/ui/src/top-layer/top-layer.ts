// Panels are in the top layer by the native popover: nothing clips them, and they stay in their own root with its styles.

export type Placement =
  | 'bottom-start'
  | 'bottom-end'
  | 'top-start'
  | 'top-end'
  | 'top'
  | 'bottom'
  | 'right'
  | 'left'

export interface PlaceOptions {
  placement: Placement
  /** Pixels between anchor and panel. @default 4 */
  gap?: number
  /** The panel is at least as wide as its anchor, or exactly as wide, with wrapping lines. */
  matchWidth?: boolean | 'exact'
}

/** The area of CSS anchor positioning for each placement. */
const areas: Record<Placement, string> = {
  'bottom-start': 'block-end span-inline-end',
  'bottom-end': 'block-end span-inline-start',
  'top-start': 'block-start span-inline-end',
  'top-end': 'block-start span-inline-start',
  top: 'block-start center',
  bottom: 'block-end center',
  right: 'inline-end center',
  left: 'inline-start center',
}

let lastAnchor = 0

function hasCssAnchors(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('position-area: block-end')
}

function placeByCss(
  anchor: HTMLElement,
  panel: HTMLElement,
  { placement, gap = 4, matchWidth }: PlaceOptions,
) {
  const name = anchor.style.getPropertyValue('anchor-name') || `--ui-anchor-${(lastAnchor += 1)}`
  anchor.style.setProperty('anchor-name', name)
  const style: Record<string, string> = {
    position: 'fixed',
    inset: 'auto',
    margin: `${gap}px`,
    'margin-inline': placement === 'left' || placement === 'right' ? `${gap}px` : '0px',
    'position-anchor': name,
    'position-area': areas[placement],
    'position-try-fallbacks': 'flip-block, flip-inline, flip-block flip-inline',
    'min-width': matchWidth ? 'anchor-size(width)' : '',
    'max-width': matchWidth === 'exact' ? 'anchor-size(width)' : '',
    'max-height': '',
    'position-try-order': '',
  }
  for (const [property, value] of Object.entries(style)) panel.style.setProperty(property, value)
  // A panel that fits neither above nor below is placed where there is more space, and scrolls; its content may be loaded later.
  // In the next frame: a size set while sizes are observed is an error event on the host's page ("ResizeObserver loop").
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(fit)
  })
  observer.observe(panel)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }

  function fit() {
    const { top, bottom } = panel.getBoundingClientRect()
    if (top >= 0 && bottom <= window.innerHeight) return
    panel.style.setProperty('position-try-order', 'most-height')
    panel.style.setProperty('max-height', `calc(100% - ${gap * 2}px)`)
  }
}

/** For browsers without CSS anchors; its code is only loaded there. */
function placeByScript(
  anchor: HTMLElement,
  panel: HTMLElement,
  { placement, gap = 4, matchWidth }: PlaceOptions,
) {
  let stop: (() => void) | null = () => {}
  Object.assign(panel.style, { position: 'fixed', inset: 'auto', margin: '0', left: '0', top: '0' })
  void import('@floating-ui/dom').then(({ autoUpdate, computePosition, flip, offset, shift }) => {
    if (stop === null) return
    stop = autoUpdate(anchor, panel, () => {
      if (matchWidth) panel.style.minWidth = `${anchor.offsetWidth}px`
      if (matchWidth === 'exact') panel.style.maxWidth = `${anchor.offsetWidth}px`
      void computePosition(anchor, panel, {
        placement,
        strategy: 'fixed',
        middleware: [offset(gap), flip(), shift({ padding: 4 })],
      }).then(({ x, y }) => Object.assign(panel.style, { left: `${x}px`, top: `${y}px` }))
    })
  })
  return () => {
    stop?.()
    stop = null
  }
}

/** Places `panel` next to `anchor` for as long as it is open; returns the cleanup. */
export function placePanel(anchor: HTMLElement, panel: HTMLElement, options: PlaceOptions): () => void {
  return hasCssAnchors() ? placeByCss(anchor, panel, options) : placeByScript(anchor, panel, options)
}

/** Lifts a panel mounted by Headless UI into the top layer, next to its anchor. */
export function liftPanel(anchor: HTMLElement, panel: HTMLElement, options: PlaceOptions): () => void {
  panel.setAttribute('popover', 'manual')
  const stop = placePanel(anchor, panel, options)
  if (panel.isConnected && !panel.matches(':popover-open')) panel.showPopover()
  return stop
}
