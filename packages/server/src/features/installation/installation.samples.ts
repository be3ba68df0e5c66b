import { TestFile } from '../../../test/caller.ts'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const installationBody = {
  name: 'Achats du Ponant',
  accent: '#0b5d4e',
  helpEmailFr: 'aide@ponant.example',
  helpEmailEn: 'help@ponant.example',
  helpPhoneFr: '02 98 00 00 00',
  helpPhoneEn: '+33 2 98 00 00 00',
  footerFr: 'Un service du groupement Ponant.',
  footerEn: 'A service of the Ponant group.',
  legalMentionsFr: '# Éditeur\nPonant SAS, Brest.\n\n# Cookies {#cookies}\nAucun.',
  legalMentionsEn: '# Publisher\nPonant SAS, Brest.\n\n# Cookies {#cookies}\nNone.',
  conditionsFr: null,
  conditionsEn: null,
}

export const installationSamples: RouteSamples = {
  getLegalText: { isPublic: true },
  changeInstallation: { body: installationBody },
  setInstallationLogo: { body: { image: new TestFile('logo.png', smallPng) } },
}
