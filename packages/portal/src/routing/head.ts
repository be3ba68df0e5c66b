import { constants, type Locale } from '@comptoir/contract'

export interface Head {
  readonly title: string
  readonly locale: Locale
  /** The address without its trailing slash, for search engines and for copying. */
  readonly canonical: string
}

export interface HeadWriter {
  readonly update: (head: Head) => void
  readonly stop: () => void
}

/** Writes title, language with its manifest, and canonical address; many changes within 10 ms are one write. */
export function createHeadWriter(page: Document = document): HeadWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  function write({ title, locale, canonical }: Head) {
    if (page.title !== title) page.title = title
    page.documentElement.lang = locale
    page.head.querySelector('link[rel=manifest]')?.setAttribute('href', `/app-${locale}.webmanifest`)
    const link = page.head.querySelector('link[rel=canonical]') ?? page.createElement('link')
    link.setAttribute('rel', 'canonical')
    link.setAttribute('href', canonical)
    if (!link.isConnected) page.head.append(link)
  }
  return {
    update(head) {
      clearTimeout(timer)
      timer = setTimeout(() => write(head), constants.headUpdateDelay)
    },
    stop: () => clearTimeout(timer),
  }
}
