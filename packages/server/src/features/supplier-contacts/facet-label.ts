import { textsIn } from '../../platform/text/texts-in.ts'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }

/** The label of a facet, or of a value of the scope facet. */
export const contactLabel = textsIn(fr, en)
