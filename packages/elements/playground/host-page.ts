import hostileCss from '../../ui/gallery/hostile.css?raw'

/** The look of the host page around the element. */
export interface HostLook {
  readonly locale: string
  readonly theme: string
  readonly isHostile: boolean
  /** A part of the element to outline. */
  readonly part: string
  readonly tag: string
}

/** Styles a host page: its language, its theme, hostile styles, and the outline of a part. */
export function styleHost(host: Document, { locale, theme, isHostile, part, tag }: HostLook): void {
  host.documentElement.lang = locale
  host.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme
  host.body.dataset.page = isHostile ? 'hostile' : 'plain'
  const view = host.defaultView
  if (!view) return
  const outline = part === '' ? '' : `${tag}::part(${part}) { outline: 3px solid #d9480f !important; }`
  host.adoptedStyleSheets = [isHostile ? hostileCss : '', outline].map((css) => {
    // A document adopts only sheets of its own window.
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
}
