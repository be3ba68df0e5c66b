import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { sampleMessages } from '../../domain/sample-file/sample-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { depositEvents, depositsList, depositViews } from './catalog-deposit.state.ts'
import { CatalogDeposit } from './catalog-deposit.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'

export const CatalogDepositElement = defineElement({
  tag: 'comptoir-catalog-deposit',
  summary: 'Files that change catalogues: the deposit form, preview and import, and the list of deposits.',
  component: CatalogDeposit,
  attributes: {
    view: {
      type: 'enum',
      values: depositViews,
      default: 'form',
      doc: '`form`: deposit a file; `list`: the deposits and their status.',
    },
  },
  properties: { state: depositsList.property },
  events: depositEvents,
  parts: { search: 'Text box and states of the list.', results: 'The deposits found.' },
  messages: [
    formMessages,
    listMessages,
    sampleMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: DepositSkeleton,
})
