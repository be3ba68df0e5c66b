import { textsIn } from '../../platform/text/texts-in.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

/** The label of a facet of agreements, or of a value. */
export const agreementLabel = textsIn(fr, en)
