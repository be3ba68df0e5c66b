import type { InstallationSettings } from '@comptoir/contract'

export const settings: InstallationSettings = {
  '@id': '/api/internal/installation',
  '@type': 'InstallationSettings',
  name: 'Achats du Ponant',
  accent: null,
  logo: null,
  helpEmailFr: 'aide@ponant.example',
  helpEmailEn: null,
  helpPhoneFr: null,
  helpPhoneEn: null,
  footerFr: null,
  footerEn: null,
  legalMentionsFr: '# Éditeur\nPonant SAS',
  legalMentionsEn: null,
  conditionsFr: null,
  conditionsEn: null,
  changedAt: null,
  version: 3,
}
