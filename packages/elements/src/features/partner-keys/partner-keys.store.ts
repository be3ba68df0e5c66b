import type { PartnerKey } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../../runtime/index.ts'

/** The open dialog. */
export type KeyWindow =
  /** `null`: a new key. */
  | { readonly kind: 'form'; readonly existing: PartnerKey | null }
  | { readonly kind: 'made'; readonly name: string; readonly key: string }
  | {
      readonly kind: 'revoke'
      readonly targets: readonly PartnerKey[]
      /** Called with the keys still to be revoked after each attempt. */
      readonly onRevoked?: (left: readonly PartnerKey[]) => void
    }

export interface KeysStore {
  readonly window: KeyWindow | null
  readonly open: (window: KeyWindow | null) => void
}

/** State of the dialogs; a key is stored only while its dialog is open. */
export const keysStore: StoreCreator<KeysStore> = () =>
  createStore<KeysStore>((set) => ({
    window: null,
    open: (window) => set({ window }),
  }))
