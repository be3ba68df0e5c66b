import type { PartnerKey } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'

/** What is open above the list. */
export type KeyWindow =
  /** `null`: a new key. */
  | { readonly kind: 'form'; readonly known: PartnerKey | null }
  | { readonly kind: 'made'; readonly name: string; readonly key: string }
  | {
      readonly kind: 'revoke'
      readonly targets: readonly PartnerKey[]
      /** Hears which of several are still to be revoked, each time that some were. */
      readonly onRevoked?: (left: readonly PartnerKey[]) => void
    }

export interface KeysStore {
  readonly window: KeyWindow | null
  readonly open: (window: KeyWindow | null) => void
}

/** What is open above the list of keys; a key is kept only while its window shows it. */
export const keysStore: StoreCreator<KeysStore> = () =>
  createStore<KeysStore>((set) => ({
    window: null,
    open: (window) => set({ window }),
  }))
