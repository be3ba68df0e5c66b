import type { GeocodedProperties } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { createBuiltInGeocoder } from './built-in-geocoder.ts'

const geocoder = createBuiltInGeocoder()

async function search(q: string, more: Partial<Parameters<typeof geocoder.search>[0]> = {}) {
  const { features } = await geocoder.search({ q, ...more })
  return features.map(({ properties }) => properties)
}

/** `Rennes 35`: name and department. */
const nameOf = ({ name, context }: GeocodedProperties) => `${name} ${context?.split(',')[0]}`

describe('finds the place of a query', () => {
  test.each([
    // Names, with and without accents, hyphens, apostrophes and capitals.
    ['Rennes', 'Rennes 35'],
    ['PARIS', 'Paris 75'],
    ['marseille', 'Marseille 13'],
    ['orleans', 'Orléans 45'],
    ['Orléans', 'Orléans 45'],
    ['saint etienne', 'Saint-Étienne 42'],
    ['SAINT-ÉTIENNE', 'Saint-Étienne 42'],
    ['chalon sur saone', 'Chalon-sur-Saône 71'],
    ["l'hay les roses", "L'Haÿ-les-Roses 94"],
    ['L’Haÿ-les-Roses', "L'Haÿ-les-Roses 94"],
    ['villeneuve d ascq', "Villeneuve-d'Ascq 59"],
    ['vandoeuvre les nancy', 'Vandœuvre-lès-Nancy 54'],
    ['besançon', 'Besançon 25'],
    ['besancon', 'Besançon 25'],
    ['le kremlin bicetre', 'Le Kremlin-Bicêtre 94'],
    ['boulogne billancourt', 'Boulogne-Billancourt 92'],
    ['laroche sur yon', 'La Roche-sur-Yon 85'],
    ['Y', 'Y 80'],
    ['eu', 'Eu 76'],
    // Articles left out, words shortened.
    ['havre', 'Le Havre 76'],
    ['mans', 'Le Mans 72'],
    ['rochelle', 'La Rochelle 17'],
    ['st malo', 'Saint-Malo 35'],
    ['St-Brieuc', 'Saint-Brieuc 22'],
    ['st. nazaire', 'Saint-Nazaire 44'],
    ['ste maxime', 'Sainte-Maxime 83'],
    ['Sainte-Geneviève-des-Bois 91', 'Sainte-Geneviève-des-Bois 91'],
    ['Villeneuve s/ Lot', 'Villeneuve-sur-Lot 47'],
    ['mt de marsan', 'Mont-de-Marsan 40'],
    ['St Remy lez Chevreuse', 'Saint-Rémy-lès-Chevreuse 78'],
    ['Aulnay s/s Bois 93600', 'Aulnay-sous-Bois 93'],
    // While typing: by prefix, most populated first.
    ['mar', 'Marseille 13'],
    ['bord', 'Bordeaux 33'],
    ['tou', 'Toulouse 31'],
    ['stras', 'Strasbourg 67'],
    ['cler', 'Clermont-Ferrand 63'],
    ['aix en pro', 'Aix-en-Provence 13'],
    ['saint germ', 'Saint-Germain-en-Laye 78'],
    // Homonyms: by population, by department, by postcode.
    ['saint denis 93', 'Saint-Denis 93'],
    ['Saint-Denis (974)', 'Saint-Denis 974'],
    ['saint denis la réunion', 'Saint-Denis 974'],
    ['valence', 'Valence 26'],
    ['valence tarn et garonne', 'Valence 82'],
    ['vienne isère', 'Vienne 38'],
    ['Saint-Pierre 97410', 'Saint-Pierre 974'],
    // Postcodes: whole, prefix, shared.
    ['35000', 'Rennes 35'],
    ['44000', 'Nantes 44'],
    ['59000', 'Lille 59'],
    ['67000', 'Strasbourg 67'],
    ['20000', 'Ajaccio 2A'],
    ['20200', 'Bastia 2B'],
    ['97200', 'Fort-de-France 972'],
    ['97300', 'Cayenne 973'],
    ['35700', 'Rennes 35'],
    ['350', 'Rennes 35'],
    ['35170 Bruz', 'Bruz 35'],
    ['Bruz 35170', 'Bruz 35'],
    ['F-31000 Toulouse', 'Toulouse 31'],
    ['31 000 toulouse', 'Toulouse 31'],
    ['35042 Rennes Cedex', 'Rennes 35'],
    ['RENNES CEDEX 7', 'Rennes 35'],
    ['35042 CEDEX', 'Rennes 35'],
    // Arrondissements.
    ['Paris 14', 'Paris 14e Arrondissement 75'],
    ['paris 14e', 'Paris 14e Arrondissement 75'],
    ['Paris 14ème arrondissement', 'Paris 14e Arrondissement 75'],
    ['75014', 'Paris 14e Arrondissement 75'],
    ['75014 Paris', 'Paris 14e Arrondissement 75'],
    ['75116', 'Paris 16e Arrondissement 75'],
    ['lyon 3', 'Lyon 3e Arrondissement 69'],
    ['69003 lyon', 'Lyon 3e Arrondissement 69'],
    ['marseille 1er', 'Marseille 1er Arrondissement 13'],
    // Streets are ignored: the town.
    ['12 rue des Lices 35000 Rennes', 'Rennes 35'],
    ['12 rue des Lices, 35000 Rennes, France', 'Rennes 35'],
    ['12 rue des lices rennes', 'Rennes 35'],
    ['rue de paris lens', 'Lens 62'],
    ['12 rue de la paix saint malo', 'Saint-Malo 35'],
    ['8 bis avenue du Général de Gaulle, La Flèche', 'La Flèche 72'],
    ['Rennes 12 rue de Nantes', 'Rennes 35'],
    ['2 place Bellecour 69002 Lyon', 'Lyon 2e Arrondissement 69'],
    ['ZA des Landes 44140 Le Bignon', 'Le Bignon 44'],
    ['1 rue St Nicolas 54035 NANCY CEDEX', 'Nancy 54'],
    ['La Rue-Saint-Pierre 60510', 'La Rue-Saint-Pierre 60'],
    // Among those that share a postcode the one named, else the largest; streets and additions do not name one.
    ['12 rue des Lilas 35140 Mézières-sur-Couesnon', 'Mézières-sur-Couesnon 35'],
    ['3, lieu-dit la Borde, 80220 Buigny-lès-Gamaches', 'Buigny-lès-Gamaches 80'],
    ['12 rue du Château, 67150', 'Erstein 67'],
    ['12 rue de Hipsheim 67150', 'Erstein 67'],
    ['42300 Mably Nord', 'Mably 42'],
    ['19170 Tarnac, le Bourg', 'Tarnac 19'],
    ['Poissy gare', 'Poissy 78'],
    ['Die mairie', 'Die 26'],
    ['SARL Dupont 12 rue de Paris BP 123 26021 VALENCE CEDEX 9', 'Valence 26'],
    // Missing spaces, and postcodes that a spreadsheet took for numbers.
    ['26000valence', 'Valence 26'],
    ['valence26000', 'Valence 26'],
    ['1000 Bourg-en-Bresse', 'Bourg-en-Bresse 01'],
    ['12 rue Pasteur, 8310 Machault', 'Machault 08'],
    ['rue du 8 mai 1945 Lyon', 'Lyon 69'],
    ['1200 rue de la Paix, Rennes', 'Rennes 35'],
    // Typing errors.
    ['toulose', 'Toulouse 31'],
    ['montpelier', 'Montpellier 34'],
    ['strasbuorg', 'Strasbourg 67'],
    ['bordaux', 'Bordeaux 33'],
    ['grenobel', 'Grenoble 38'],
    ['perpignant', 'Perpignan 66'],
    // Overseas, Corsica, merged communes.
    ['pointe à pitre', 'Pointe-à-Pitre 971'],
    ['mamoudzou', 'Mamoudzou 976'],
    ['st laurent du maroni', 'Saint-Laurent-du-Maroni 973'],
    ['porto vecchio', 'Porto-Vecchio 2A'],
    ['cherbourg', 'Cherbourg-en-Cotentin 50'],
    ['annecy le vieux', 'Annecy-le-Vieux 74'],
    ['oullins', 'Oullins 69'],
  ])('%s: %s', async (q, expected) => {
    const [first] = await search(q)
    expect(first && nameOf(first)).toBe(expected)
  })

  test.each([['zzzzzz'], ['?!'], ['12 rue de la République'], ['99999'], ['qsdfghjklm wxcvbn']])(
    '%s: no result',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )

  test('a postcode of several communes finds them all, largest first', async () => {
    const places = await search('35140', { limit: 20 })
    expect(places.length).toBeGreaterThan(5)
    expect(new Set(places.map(({ postcode }) => postcode))).toEqual(new Set(['35140']))
    expect(places[0] && nameOf(places[0])).toBe('Saint-Aubin-du-Cormier 35')
  })

  test('a postcode that contradicts the town finds both', async () => {
    const names = (await search('35000 Nantes')).map(nameOf)
    expect(names.slice(0, 2).toSorted()).toEqual(['Nantes 44', 'Rennes 35'])
  })
})

describe('the score', () => {
  const scoreOf = async (q: string) => (await search(q))[0]?.score ?? 0

  test('decreases from the whole name to a prefix, a street, a typing error', async () => {
    const [whole = 0, beginning = 0, street = 0] = await Promise.all(
      ['Rennes 35000', 'renn', '12 rue des Lices 35000 Rennes'].map(scoreOf),
    )
    expect(whole).toBeGreaterThan(beginning)
    expect(beginning).toBeGreaterThan(street)
    expect(await scoreOf('montpellier')).toBeGreaterThan(await scoreOf('montpelier'))
  })

  test('is between 0 and 1 and decreases along the results', async () => {
    for (const q of ['saint', '75014 paris', 'la', '3', 'villeneuve']) {
      const scores = (await search(q, { limit: 20 })).map(({ score }) => score ?? -1)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
    }
  })
})

describe('a response', () => {
  test('has the format of the national service', async () => {
    expect(await geocoder.search({ q: 'rennes 35200', limit: 1 })).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [expect.closeTo(-1.67, 1), expect.closeTo(48.11, 1)] },
          properties: {
            label: 'Rennes',
            score: expect.any(Number) as number,
            id: '35238',
            type: 'municipality',
            name: 'Rennes',
            postcode: '35200',
            citycode: '35238',
            city: 'Rennes',
            context: '35, Ille-et-Vilaine, Bretagne',
            population: expect.any(Number) as number,
            importance: expect.any(Number) as number,
          },
        },
      ],
      query: 'rennes 35200',
      attribution: expect.stringContaining('GeoNames') as string,
      licence: expect.stringContaining('ETALAB') as string,
      limit: 1,
    })
  })

  test('names the city of an arrondissement', async () => {
    const [place] = await search('75114', { type: 'municipality', citycode: '75114' })
    expect(place).toBeUndefined()
    expect((await search('paris 14'))[0]).toMatchObject({
      citycode: '75114',
      city: 'Paris',
      district: 'Paris 14e Arrondissement',
      postcode: '75014',
    })
  })

  test('returns a merged commune as a place in the current one, with a postcode only when it is certain', async () => {
    const [vieux] = await search('annecy le vieux')
    expect(vieux).toMatchObject({ type: 'locality', city: 'Annecy', citycode: '74010', oldcitycode: '74011' })
    expect(vieux).not.toHaveProperty('postcode')
    expect((await search('annecy le vieux 74940'))[0]).toMatchObject({ city: 'Annecy', postcode: '74940' })
  })

  test('has the requested length', async () => {
    expect(await search('saint', { limit: 3 })).toHaveLength(3)
    expect(await search('saint')).toHaveLength(10)
  })
})

describe('filters', () => {
  test('the type', async () => {
    expect(await search('rennes', { type: 'street' })).toEqual([])
    expect(await search('rennes', { type: 'housenumber' })).toEqual([])
    expect((await search('annecy le vieux', { type: 'municipality' })).map(nameOf)).not.toContain(
      'Annecy-le-Vieux 74',
    )
    expect((await search('annecy', { type: 'locality' })).every(({ type }) => type === 'locality')).toBe(true)
  })

  test('postcode and commune', async () => {
    expect((await search('saint denis', { postcode: '97400' })).map(nameOf)).toEqual(['Saint-Denis 974'])
    expect((await search('saint', { citycode: '35288' })).map(nameOf)).toContain('Saint-Malo 35')
  })

  test('near places come first among equals, after better matches', async () => {
    const [here] = await search('beaumont')
    expect(here && nameOf(here)).toBe('Beaumont 63')
    const near = { lat: 45.9, lon: 6.12 }
    const [nearest] = await search('beaumont', near)
    expect(nearest && nameOf(nearest)).toBe('Beaumont 74')
    const [first] = await search('paris', near)
    expect(first && nameOf(first)).toBe('Paris 75')
  })

  test('a finished word is not matched as a prefix', async () => {
    expect(await search('renn', { autocomplete: '0' })).not.toContainEqual(
      expect.objectContaining({ name: 'Rennes-le-Château' }),
    )
    expect(
      (await search('renn', { autocomplete: '0' })).every(({ name }) => !name?.startsWith('Rennes-')),
    ).toBe(true)
  })
})
