import { splitWords } from './search-text.ts'

/** What the trade calls by several words: the first alone is something else, or nothing. */
const nouns = `
accessoire de goulotte, alimentation sans interruption, antenne TV, arrêt d’urgence, bac à condensats, barrette de terre,
bloc autonome, bloc de jonction, bloc de secours, bloc différentiel, bobine à émission, boîte d’encastrement, boîte de dérivation,
boîte de sol, borne de jonction, borne de recharge, borne de terre, bouche d’extraction, bouche d’insufflation, bouton poussoir,
câble chauffant, câble de recharge, chapeau de toiture, chauffe-eau, chemin de câbles, clapet anti-retour, clapet coupe-feu,
coffret de communication, collier de serrage, contact auxiliaire, cordon de brassage, cordon RJ45, coup de poing,
détecteur de fumée, détecteur de mouvement, détecteur de présence, disjoncteur d’abonné, disjoncteur différentiel, disjoncteur moteur,
entrée d’air, fin de course, gaine préfilée, gaine technique, grille de ventilation, groupe de sécurité, interrupteur différentiel,
interrupteur sectionneur, lecteur de badge, liaison frigorifique, panneau rayonnant, passe-câble, peigne d’alimentation,
plancher chauffant, pompe à chaleur, pompe de relevage, porte-fusible, presse-étoupe, prise de courant, prise de terre,
raccord à sertir, rail DIN, relais temporisé, relais thermique, robinet thermostatique, sèche-serviettes, tête thermostatique,
transformateur de courant, vanne d’équilibrage, variateur de vitesse, vase d’expansion,
cable gland, cable tie, cable tray, charging cable, circuit breaker, cover plate, distribution board, earth terminal, emergency stop,
expansion vessel, extension lead, heat pump, junction box, limit switch, motion detector, patch cord, power socket, power supply,
push button, residual current device, solar panel, surge arrester, towel rail, trunking accessory, water heater
`
  .split(',')
  .map((noun) => splitWords(noun).map(singularOf))

const byFirst = Map.groupBy(nouns, ([first = '']) => first)

/** The words of the longest one. */
export const longestNoun = Math.max(...nouns.map(({ length }) => length))

/** How many of some words are such a noun, each by any of its names; 1 where they begin with none. */
export function nounLength(words: readonly (readonly string[])[]): number {
  const [first = [], ...others] = words.map((names) => names.map(singularOf))
  const found = first
    .flatMap((name) => byFirst.get(name) ?? [])
    .filter((noun) => noun.slice(1).every((word, at) => others[at]?.includes(word)))
  return Math.max(1, ...found.map(({ length }) => length))
}

/** A folded word without the end of a plural, of either language: `prise` of `prises`, `panneau` of `panneaux`, `switch` of `switches`. */
export function singularOf(word: string): string {
  return word.replace(/(?<=ch|sh|ss)es$|[sx]$/, '')
}
