import {
  defaultOciFields,
  type ErpFormat,
  type TransferredFee,
  type TransferredLine,
} from '@comptoir/contract'

/** The settings of an ERP client; each can be replaced. */
export const erpFormat = (parts: Partial<ErpFormat> = {}): ErpFormat => ({
  fees: 'shipping',
  classification: 'own',
  ociFields: { ...defaultOciFields },
  ...parts,
})

/** A line of a cart on its way to an ERP; each part can be replaced. */
export const transferredLine = (parts: Partial<TransferredLine> = {}): TransferredLine => ({
  productId: 3,
  reference: 'V16-C',
  ean: '3606480000000',
  ownReference: 'MAG-12',
  name: 'Disjoncteur <16 A>',
  description: 'Courbe C, "1P+N" & peigne',
  manufacturer: 'Voltane',
  supplier: { id: 9, name: 'Berry' },
  quantity: 2.5,
  unit: 'MTR',
  isoUnit: 'MTR',
  unitPrice: 6.5,
  priceBase: 100,
  total: 0.16,
  currency: 'EUR',
  classification: { code: 'A1', name: 'Protection' },
  unspsc: '39121601',
  etimClass: null,
  leadTimeDays: 1,
  ...parts,
})

/** A fee of such a cart. */
export const transferredFee = (parts: Partial<TransferredFee> = {}): TransferredFee => ({
  code: 'fee-12',
  name: 'Transport <jusqu’à 30 kg> & emballage',
  supplier: { id: 9, name: 'Berry' },
  amount: 7.33,
  ...parts,
})
