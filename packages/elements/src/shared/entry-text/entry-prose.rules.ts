/** What people write around a list: greetings, heads of mails, signatures, totals. */
const prose = [
  /^(?:bonjour|bonsoir|salut|madame|monsieur|mesdames|messieurs|cher|ch[eè]re|merci|cordialement|bien à vous|bonne (?:journée|réception)|dans l['’]attente|veuillez|pouvez|pourriez|je (?:vous|te|souhaite|voudrais)|nous (?:vous|avons)|voici|ci-(?:joint|dessous)|suite à)(?![\p{L}])/iu,
  /^(?:hello|hi|dear|thanks|thank you|regards|best regards|kind regards|sincerely|please|could you|can you|here (?:is|are)|good (?:morning|afternoon))(?![\p{L}])/iu,
  /^(?:de|from|à|to|cc|cci|bcc|objet|subject|envoyé|sent|date|le|tél|tel|téléphone|phone|fax|mob|mobile|port|e-?mail|siret|siren|tva|adresse|address|livraison|delivery|chantier|affaire|contact|page)\s*(?:n°\s*)?[.:]/iu,
  /^le .{4,40} a écrit\s*:?$/iu,
  /^on .{4,60} wrote\s*:?$/iu,
  /^(?:sous-)?total|^montant|^tva\b|^net à payer|^subtotal|^amount due|^port et emballage/iu,
  /^[-_=*~\s]{2,}$/,
  /[^\s@]@[^\s@]+\.[^\s@]|https?:\/\/|www\./i,
  /(?:^|\s)(?:0|\+33\s?)[1-9](?:[ .-]?\d{2}){4}(?!\d)/,
  /^page \d+(?:\s*(?:\/|sur|of)\s*\d+)?$/iu,
]

/** Whether a line of a mail or a PDF is said to people rather than asked for. */
export function isProse(text: string): boolean {
  return prose.some((pattern) => pattern.test(text))
}
