import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { sampleMessages } from '../../domain/sample-file/sample-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { agreementEvents, agreementsList, agreementTabs } from './framework-agreements.state.ts'
import { FrameworkAgreements } from './framework-agreements.tsx'

export const FrameworkAgreementsElement = defineElement({
  tag: 'comptoir-framework-agreements',
  summary:
    'Framework agreements: the list, and one agreement with its details, agencies, catalogues, discounts, fees and documents, each saved separately.',
  component: FrameworkAgreements,
  attributes: {
    'agreement-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'The agreement shown; without it, the list.',
    },
    tab: {
      type: 'enum',
      values: agreementTabs,
      default: 'head',
      doc: 'The open tab of the agreement.',
    },
  },
  properties: { state: agreementsList.property },
  events: agreementEvents,
  parts: {
    search: 'Search field, state filter and the button to add an agreement.',
    facets: 'The filters.',
    results: 'The agreements found.',
    agreement: 'One agreement.',
  },
  messages: [
    formMessages,
    listMessages,
    sampleMessages,
    choiceMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: AgreementSkeleton,
})
