import type { ErpClient, ErpProtocol } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../../runtime/index.ts'

/** Credentials for the administrator of an ERP. */
export interface ClientSecret {
  readonly name: string
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly secret: string
}

/** The open dialog. */
export type ClientWindow =
  /** `null`: a new one. */
  | { readonly kind: 'form'; readonly existing: ErpClient | null }
  | { readonly kind: 'secret'; readonly secret: ClientSecret }
  | { readonly kind: 'renew' | 'revoke'; readonly target: ErpClient }

export interface ClientsStore {
  readonly window: ClientWindow | null
  readonly open: (window: ClientWindow | null) => void
}

/** State of the dialogs; a secret is stored only while its dialog is open. */
export const clientsStore: StoreCreator<ClientsStore> = () =>
  createStore<ClientsStore>((set) => ({
    window: null,
    open: (window) => set({ window }),
  }))
