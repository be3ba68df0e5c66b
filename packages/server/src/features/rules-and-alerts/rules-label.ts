import { textsIn } from '../../platform/text/texts-in.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

/** The label of a value in a file of rules or alerts. */
export const rulesLabel = textsIn(fr, en)
