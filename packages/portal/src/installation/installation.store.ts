import { defaultInstallationName, type Installation, type Locale } from '@comptoir/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the portal knows of its installation, and in which language. */
export interface InstallationState {
  readonly installation: Installation
  /** `null`: not yet, only what holds without settings. */
  readonly locale: Locale | null
}

export type InstallationStore = StoreApi<InstallationState>

const unset: Installation = {
  '@id': '/api/installation',
  '@type': 'Installation',
  name: defaultInstallationName,
  accent: null,
  logo: null,
  helpEmail: null,
  helpPhone: null,
  footer: null,
  legalTexts: [],
}

/** Starts with what the server has written into the page, so that the first picture has the right name and colour. */
export function createInstallationStore(written: string | undefined, locale: Locale): InstallationStore {
  return createStore<InstallationState>(() =>
    !written
      ? { installation: unset, locale: null }
      : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our server's own response, like those that are fetched
        { installation: JSON.parse(written) as Installation, locale },
  )
}
