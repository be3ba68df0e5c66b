import type { Catalogue } from '../catalogue/catalogue.ts'

interface DocumentRow {
  id: number
  productId: null
  manufacturerId: number | null
  familyId: number | null
  kind: 'manual' | 'declaration'
  language: 'fr' | 'en'
  title: string
  body: string
  publishedOn: string
}

/** Builds an invented guide per second-level family, and an invented declaration per manufacturer, both in both languages. */
export function buildDocuments({ families, manufacturers }: Catalogue): DocumentRow[] {
  const manuals = families
    .filter(({ level }) => level === 2)
    .flatMap(({ id, nameFr, nameEn }) =>
      (['fr', 'en'] as const).map((language) => ({
        ...none,
        familyId: id,
        kind: 'manual' as const,
        language,
        ...manual[language](language === 'fr' ? nameFr : nameEn),
        publishedOn: `2025-0${1 + (id % 9)}-15`,
      })),
    )
  const declarations = manufacturers
    .filter(({ id }) => id % 3 !== 0)
    .flatMap(({ id, name }) =>
      (['fr', 'en'] as const).map((language) => ({
        ...none,
        manufacturerId: id,
        kind: 'declaration' as const,
        language,
        ...declaration[language](name),
        publishedOn: `2026-0${1 + (id % 9)}-02`,
      })),
    )
  return [...manuals, ...declarations].map((row, index) => ({ id: index + 1, ...row }))
}

const none = { productId: null, manufacturerId: null, familyId: null }

const manual = {
  fr: (family: string) => ({
    title: `Guide de pose — ${family}`,
    body: [
      'Document de démonstration, inventé. Il ne remplace pas la notice du fabricant.',
      '# Avant de commencer',
      'Couper l’alimentation, vérifier l’absence de tension et consigner le départ.',
      'Contrôler que la référence reçue est celle de la commande et que l’emballage est intact.',
      '# Pose',
      'Respecter les distances, le sens de montage et les couples de serrage marqués sur le produit.',
      'Ne pas percer ni modifier l’enveloppe : l’indice de protection n’est plus garanti.',
      '# Mise en service',
      'Remettre sous tension, contrôler le fonctionnement et noter la date sur le schéma de l’installation.',
      '# Fin de vie',
      'Déposer le produit et son emballage dans une filière de collecte agréée.',
    ].join('\n'),
  }),
  en: (family: string) => ({
    title: `Installation guide — ${family}`,
    body: [
      'A demonstration document, invented. It does not replace the manufacturer’s instructions.',
      '# Before you start',
      'Switch off, check that there is no voltage and lock the feeder out.',
      'Check that the reference is the one that was ordered and that the packaging is whole.',
      '# Installation',
      'Keep the distances, the direction of mounting and the tightening torques marked on the product.',
      'Do not drill or change the enclosure: its degree of protection would no longer hold.',
      '# Putting into service',
      'Switch on, check that it works and write the date on the drawing of the installation.',
      '# End of life',
      'Bring product and packaging to an approved collection point.',
    ].join('\n'),
  }),
}

const declaration = {
  fr: (maker: string) => ({
    title: `Déclaration UE de conformité — ${maker}`,
    body: [
      `Document de démonstration, inventé, comme le fabricant ${maker}.`,
      'L’objet de la déclaration est conforme à la législation d’harmonisation de l’Union applicable :',
      'directive 2014/35/UE (basse tension), directive 2014/30/UE (compatibilité électromagnétique), directive 2011/65/UE (RoHS).',
      'La présente déclaration est établie sous la seule responsabilité du fabricant.',
    ].join('\n'),
  }),
  en: (maker: string) => ({
    title: `EU declaration of conformity — ${maker}`,
    body: [
      `A demonstration document, invented, as is the manufacturer ${maker}.`,
      'The object of the declaration is in conformity with the Union harmonisation legislation that applies:',
      'directive 2014/35/EU (low voltage), directive 2014/30/EU (electromagnetic compatibility), directive 2011/65/EU (RoHS).',
      'This declaration is issued under the sole responsibility of the manufacturer.',
    ].join('\n'),
  }),
}
