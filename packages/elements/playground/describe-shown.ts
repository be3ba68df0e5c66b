import type { Embedding } from './code/embedding.ts'
import type { Shown } from './draw-element.ts'
import type { PlayElement } from './manifest.ts'
import { readProperties, readStyles } from './read-value.ts'
import type { Settings } from './settings.ts'
import type { PlayState } from './state.ts'
import type { Session } from './use-session.ts'

/** What the host page shows of a state. */
export function describeShown(state: PlayState, token: string): Shown {
  const { locale, theme } = state.view
  return {
    tag: state.tag,
    attributes: { ...state.attributes, locale, theme, ...(token === '' ? {} : { token }) },
    properties: readProperties(state),
    styles: readStyles(state),
    slots: state.slots,
  }
}

/** The same for the code to copy; the token of a user is never in it. */
export function describeEmbedding(
  state: PlayState,
  element: PlayElement,
  session: Session,
  { elements }: Settings,
): Embedding {
  const { locale, theme } = state.view
  const isBoolean = (name: string) =>
    element.attributes.some((attribute) => attribute.name === name && attribute.type.text === 'boolean')
  return {
    tag: state.tag,
    script: new URL('comptoir.js', elements).href,
    attributes: {
      ...Object.fromEntries(
        Object.entries(state.attributes).map(([name, value]) => [name, isBoolean(name) || value] as const),
      ),
      ...(locale === 'fr' ? {} : { locale }),
      ...(theme === 'light' ? {} : { theme }),
      token: session.isKey ? session.token : 'YOUR_TOKEN',
    },
    properties: readProperties(state),
    styles: readStyles(state),
    slots: state.slots,
    events: Object.entries(state.events).map(([name, use]) => ({ name, isCanceled: use === 'cancel' })),
  }
}
