import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { choiceMessages } from '../shared/choice/choice-messages.ts'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { agreementEvents, agreementsStateSchema, agreementTabs } from './framework-agreements.state.ts'
import { FrameworkAgreements } from './framework-agreements.tsx'

export const FrameworkAgreementsElement = defineElement({
  tag: 'comptoir-framework-agreements',
  summary:
    'Framework agreements: the list, and one agreement with its head, agencies, catalogues, discounts, fees and documents, each saved alone.',
  component: FrameworkAgreements,
  attributes: {
    'agreement-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'The agreement that is shown; without it, the list.',
    },
    tab: {
      type: 'enum',
      values: agreementTabs,
      default: 'head',
      doc: 'The tab of the agreement that is open.',
    },
  },
  properties: {
    state: {
      schema: agreementsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-framework-agreements-changed` said to show it again.',
    },
  },
  events: agreementEvents,
  parts: {
    search: 'Text box, states and the way to a new agreement.',
    facets: 'The filters.',
    results: 'The agreements found.',
    agreement: 'One agreement.',
  },
  messages: [
    formMessages,
    listMessages,
    choiceMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: AgreementSkeleton,
})
