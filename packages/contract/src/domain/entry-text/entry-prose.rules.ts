import { referenceScore } from '../table-text/reference.rules.ts'

/** Phrases addressed to people; such a sentence may still contain a request. */
const polite = [
  /^(?:bonjour|bonsoir|salut|madame|monsieur|mesdames|messieurs|cher|ch[eè]re|merci|cordialement|bien à vous|bonne (?:journée|réception)|dans l['’]attente|veuillez|pouvez|pourriez|je (?:vous|te|souhaite|voudrais|prends|reste)|nous (?:vous|avons)|voici|ci-(?:joint|dessous)|suite à)(?![\p{L}])/iu,
  /^(?:hello|hi|dear|thanks|thank you|regards|best regards|kind regards|sincerely|please|could you|can you|here (?:is|are)|good (?:morning|afternoon))(?![\p{L}])/iu,
  /^(?:livraison|livrer|chantier|adresse|delivery|deliver|enlèvement|rappel\p{L}*|portable)(?![\p{L}])/iu,
]

/** Text around a list: email headers, headings, signatures, totals. */
const prose = [
  /^(?:lot|affaire|chantier|tranche|bon de commande|commande|devis|bc|zone|b[aâ]timent|niveau|[eé]tage)\s+(?:n°\s*)?(?=\S*\d)[\p{L}\d./-]+(?:\s*[-–—:].*|(?:\s+\p{L}[^\d]*)?|\s+du\s.*)$/iu,
  /^(?:de|from|à|to|cc|cci|bcc|objet|subject|envoyé|sent|date|le|tél|tel|téléphone|phone|fax|mob|mobile|port|e-?mail|siret|siren|tva|adresse|address|livraison|delivery|chantier|affaire|contact|page)\s*(?:n°\s*)?[.:]/iu,
  /^le .{4,40} a écrit\s*:?$/iu,
  /^on .{4,60} wrote\s*:?$/iu,
  /^(?:sous-|grand )?total|^montant|^tva\b|^net à payer|^subtotal|^amount due|^port et emballage/iu,
  /^(?:frais|port|franco|escompte|acompte|[eé]co-?(?:participation|contribution)|remise|rabais|shipping|freight)(?!\p{L})/iu,
  /^(?:siret|siren|rcs|tva|vat|iban|bic|naf|ape|capital|sarl|sasu?|client|compte|dossier|march[eé]|projet|project|facture|offre|quote|purchase order|po|bl|heures?|horaires?|ouvert|ferm[eé]|rdv|interlocuteur|responsable|conducteur|r[eé]sidence|immeuble|[vn]\/?r[eé]f|(?:votre|notre|your|our) (?:r[eé]f|commande|order|offre))(?![\p{L}-])/iu,
  /^(?:\p{L}[\p{L} -]+,\s*)?(?:le\s+)?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day)?,?\s*\d{1,2}(?:\s*[/.-]\s*\d{1,2}(?:\s*[/.-]\s*\d{2,4})?|(?:er|st|nd|rd|th)?\s+\p{L}{3,9}\.?,?\s+\d{4})(?:\s+(?:à\s+)?\d{1,2}[h:]\d{2})?\.?$/iu,
  /\d\s*(?:bis|ter)?,?\s+(?:rue|avenue|av\.|boulevard|bd|chemin|place|impasse|route|all[eé]e|quai|cours|street|road)\s/iu,
  /^d[ée]lai(?!\p{L})|^\d{1,2}\s?h(?:\d{2})?\s*[-–à]\s*\d/iu,
  /^(?:F-)?\d{5}\s+\p{Lu}[\p{L} '’-]+$/u,
  /^-*\s*(?:original message|forwarded message|message (?:d['’]origine|transf[eé]r[eé]))|^(?:envoy[eé] (?:de|depuis) mon|sent from my)/iu,
  /^[-_=*~\s]{2,}$/,
  /[^\s@]@[^\s@]+\.[^\s@]|https?:\/\/|www\./i,
  /(?:^|\s)(?:0|\+33\s?)[1-9](?:[ .-]?\d{2}){4}(?![\d]|[.,]\d)/,
  /^page \d+(?:\s*(?:\/|sur|of)\s*\d+)?$/iu,
]

const isPolite = (text: string) => polite.some((pattern) => pattern.test(text))

/** Whether a line of an email or a PDF is prose rather than a request. */
export const isProse = (text: string) => isPolite(text) || prose.some((pattern) => pattern.test(text))

/** Whether a line of prose may still name a product: by its first word, or in a polite request. */
export function mayNameProduct(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => !word.includes('@'))
  const looked = isPolite(text) ? words : words.slice(0, 1)
  return looked.some((word) => referenceScore(word) >= 3)
}
