import type { ErpClient, ErpProtocol } from '@comptoir/contract'
import { createStore } from 'zustand/vanilla'
import type { StoreCreator } from '../runtime/index.ts'

/** What an ERP's administrator is handed. */
export interface ClientSecret {
  readonly name: string
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly secret: string
}

/** What is open above the list. */
export type ClientWindow =
  /** `null`: a new one. */
  | { readonly kind: 'form'; readonly known: ErpClient | null }
  | { readonly kind: 'secret'; readonly of: ClientSecret }
  | { readonly kind: 'renew' | 'revoke'; readonly target: ErpClient }

export interface ClientsStore {
  readonly window: ClientWindow | null
  readonly open: (window: ClientWindow | null) => void
}

/** What is open above the list of ERPs; a secret is kept only while its window shows it. */
export const clientsStore: StoreCreator<ClientsStore> = () =>
  createStore<ClientsStore>((set) => ({
    window: null,
    open: (window) => set({ window }),
  }))
