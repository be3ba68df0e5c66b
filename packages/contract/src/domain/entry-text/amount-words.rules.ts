import type { Product, SalesUnit } from '../product.schema.ts'
import { valueOfNumberWords, numberWordValues } from './number-words.rules.ts'

/** The role of a word beside the numbers of a line. */
export type WordRole =
  | { readonly is: 'count'; readonly value: number; readonly isRough?: true }
  /** Multiplies the number before it: `2 dz`, `3 cents`. */
  | { readonly is: 'times'; readonly value: number; readonly isRough?: true }
  | { readonly is: 'unit'; readonly unit: SalesUnit; readonly factor: number }
  /** A container: its content multiplies. */
  | { readonly is: 'pack' }
  /** The number beside it is the quantity. */
  | { readonly is: 'quantity' }
  /** The number beside it is a price. */
  | { readonly is: 'price' }
  /** The number after it is a location, a date or a stock level. */
  | { readonly is: 'note' }
  /** The number before it is a duration or a discount. */
  | { readonly is: 'delay' }
  /** The number before it is a feature of the product: `2 postes`. */
  | { readonly is: 'feature' }
  | { readonly is: 'cancel' }
  /** Leaves the quantity open: `environ`, `ou`. */
  | { readonly is: 'open' }
  | { readonly is: 'of' }
  | { readonly is: 'x' }

/** `word=number`, in sequence. */
const tableOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]))

/** Collective numbers; all but the dozen are approximate. */
const collectives = tableOf(
  `dizaine=10 quinzaine=15 vingtaine=20 trentaine=30 quarantaine=40 cinquantaine=50 soixantaine=60
  centaine=100 millier=1000 hundred=100 thousand=1000 cent=100 demi=0.5 demie=0.5 moitie=0.5
  half=0.5 paire=2 pair=2 couple=2 douzaine=12 dz=12 dzn=12 dozen=12 doz=12`,
)
const exact = new Set([
  'douzaine',
  'dz',
  'dzn',
  'dozen',
  'doz',
  'paire',
  'pair',
  'cent',
  'hundred',
  'thousand',
])

const units: readonly (readonly [RegExp, SalesUnit, number])[] = [
  [/^(?:pcs?|pces?|pieces?|u|unit[es]?s?|unites?|ea|each|ex|exemplaires?)$/, 'piece', 1],
  [/^(?:m|ml|metres?|meters?|mtrs?|mts?)$/, 'metre', 1],
  [/^(?:km|kilometres?|kilometers?)$/, 'metre', 1000],
  [/^(?:kg|kgs|kilos?)$/, 'kilogram', 1],
  [/^(?:l|litres?|liters?)$/, 'litre', 1],
  [/^(?:jeux?|sets?|kits?)$/, 'set', 1],
]

const patterns: readonly (readonly [RegExp, WordRole])[] = [
  [
    /^(?:lots?|packs?|paquets?|boites?|bo?te?s?|box(?:es)?|sachets?|rlx?|roul(?:eaux?)?|rolls?|couronnes?|cour|crn|tourets?|trt|bobines?|barres?|longueurs?|lgs?|cartons?|ctns?|sacs?|bags?|reels?|coils?|drums?|colis|palettes?|bottes?|fagots?|blisters?|poche(?:tte)?s?|etuis?|caisses?|seaux?|bidons?|barquettes?|cond(?:itionnements?)?|emballages?|lengths?|bars?)$/,
    { is: 'pack' },
  ],
  [
    /^(?:qtes?|qty|quantites?|quantity|nb|nbre|nombre|q|besoin|faut|faudrait|commander|commande|need|want|order|prendre|prends|ajouter|add)$/,
    { is: 'quantity' },
  ],
  [
    /^(?:€|eur|euros?|ht|h\.t|ttc|net|brut|pu|p\.u|puht|prix|tarif|price|@|soit|montant|total|amount)$/,
    { is: 'price' },
  ],
  [
    /^(?:le|stock|dispo|restent?|reste|dont|reliquat|page|ligne|line|pos|item|affaire|chantier|devis|cde|bc|site|batiment|bat|etage|niveau|niv|zone|local|appt?|appartement|logement|hall|semaine|sem|s|week|rue|n°|no|tel|repere|rep|circuit|tableau|phase|tranche|plan|remise|remplace|ref|ean|gencod|code|cat|type|taille|ral|lundi|mardi|mercredi|jeudi|vendredi|samedi|monday|tuesday|wednesday|thursday|friday|saturday)$/,
    { is: 'note' },
  ],
  [
    /^(?:janv\p{L}*|fev\p{L}*|mars|avril|avr|mai|juin|juil\p{L}*|aout|sept\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|january|february|march|april|may|june|july|august|jours?|j|semaines?|sem|heures?|h|mois|days?|weeks?|hours?|%|eme|er|ere|ans?)$/u,
    { is: 'delay' },
  ],
  [
    /^(?:poles?|postes?|modules?|mod|fils?|voies?|rangees?|directions?|boutons?|conducteurs?|paires?|ports?|entrees?|sorties?|places?|touches?|zones?|vitesses?|contacts?|gangs?|ways?|cores?|pairs?|rows?|axes?|brins?|phases?|allures?|positions?|leds?|lampes?|no|nf|p|g|t|e|n|a|ma|ka|v|kv|w|kw|va|kva|mm|mm2|mm²|cm|cm2|hz|lm|k|°|°c|btu|ah|bar|pa|db|dba|lux|mm²\/m|m[23²³]|\p{L}{1,3}[23²³]?\/(?:h|min|s|m|l|kg))$/u,
    { is: 'feature' },
  ],
  [
    /^(?:annul\p{L}*|supprim\p{L}*|enlev\p{L}*|retir\p{L}*|cancel\p{L}*|remov\p{L}*|delet\p{L}*|oubli\p{L}*|forget|drop|skip|inutile|laiss\p{L}*|raye?e?s?|rayer|rayez|rectif\p{L}*|correction|erreur|plutot|finalement|remplac\p{L}*|replac\p{L}*|swap|echang(?!eur)\p{L}*|renvo[iy]\p{L}*|repris\p{L}*|defectueu\p{L}*|cassee?s?|garantie|hold|suspend\p{L}*|report\p{L}*|pas|ne|rien|aucune?|stop\p{L}*|don[’']t|not|none|without|retour\p{L}*|return\p{L}*|non|trop|abandon\p{L}*|caduc|reduir\p{L}*|diminu\p{L}*|litige|sav|rembours\p{L}*|lieu|instead|deja|already|sauf|except|dedui\p{L}*|deduct)$/u,
    { is: 'cancel' },
  ],
  [
    /^(?:environ|env|approx\p{L}*|about|around|roughly|quelques?|plusieurs|some|few|several|ou|or|entre|between|min|mini|minimum|max|maxi|maximum|moins|least|less|~|≈|\?|peut-etre|maybe|voire|selon|than|jusqu|jusque|up|chaque|chacune?s?|offerte?s?|gratuite?s?|recue?s?|manquai(?:t|ent)|quart|tiers|poignee|morceau|chute|tbc|tbd|confirmer|valider|reserve|si|if)$/u,
    { is: 'open' },
  ],
  [/^(?:de|d|of|par|per|à|a|\/)$/, { is: 'of' }],
  [/^(?:x|×|\*|fois|times)$/, { is: 'x' }],
]

/** Words that cancel as a command, but are part of a name after another word: `report d’alarme`. */
export const isNoun = (word: string) =>
  /^(?:retours?|report\p{L}*|annulations?|reprises?|garanties?|sav|non|stops?|hold|corrections?|returns?|without|erreurs?|remplacements?|replacements?|suspend\p{L}*)$/u.test(
    word,
  )

/** Removes accents and case, one output character per input character. */
export const foldCharacters = (text: string) =>
  Array.from(text, (one) => one.normalize('NFD').charAt(0).toLowerCase()).join('')

/** The role of a folded word; `null`: part of a name, or prose. */
export function roleOf(word: string): WordRole | null {
  const bare = word.replace(/\.+$/, '')
  const single = bare.replace(/s$/, '')
  const collective = collectives[bare] ?? collectives[single]
  // `cent` counts alone and multiplies behind a number; `cents` only multiplies.
  if (collective !== undefined && bare !== 'cent')
    return {
      is: 'times',
      value: collective,
      ...(!exact.has(single) && !exact.has(bare) && { isRough: true }),
    }
  const count = /^demi-douzaines?$/.test(bare) ? 6 : valueOfNumberWords(numberWordValues(bare) ?? [])
  if (count !== undefined) return { is: 'count', value: count }
  const unit = units.find(([pattern]) => pattern.test(bare))
  if (unit) return { is: 'unit', unit: unit[1], factor: unit[2] }
  return patterns.find(([pattern]) => pattern.test(bare))?.[1] ?? null
}

/** The product data needed to read a line. */
export type NamedProduct = Pick<Product, 'reference' | 'name' | 'unit' | 'packaging'> & {
  readonly ean?: string | null | undefined
  readonly ownReference?: string | undefined
  readonly manufacturer?: { readonly name: string } | undefined
}
