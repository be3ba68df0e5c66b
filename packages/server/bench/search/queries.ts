/** A class of questions that are measured together. */
export interface QuestionClass {
  readonly name: string
  /** Paths of the API, with their query strings. */
  readonly questions: readonly string[]
}

/** The terms of the queries, taken from the database, so that they fit any number of products. */
export interface Samples {
  readonly references: readonly string[]
  readonly eans: readonly string[]
  readonly manufacturers: readonly number[]
  readonly family: number
}

const facets = ['family', 'manufacturer', 'catalog', 'supplier', 'price']
  .map((name) => `facets[]=${name}`)
  .join('&')
const search = (text: string, more = '') => `search=${encodeURIComponent(text)}${more && `&${more}`}`

/** The questions to the search. */
export const searchQuestions = (samples: Samples): QuestionClass[] =>
  queryClasses(samples).map(({ name, queries }) => ({
    name,
    questions: queries.map((query) => `/internal/products?${query}`),
  }))

function queryClasses({ references, eans, manufacturers, family }: Samples) {
  const bare = references.map((reference) => reference.replace(/[^\p{L}\d]/gu, ''))
  return [
    { name: 'exact reference', queries: references.map((reference) => search(reference)) },
    { name: 'reference beginning', queries: bare.map((reference) => search(reference.slice(0, -2))) },
    { name: 'reference fragment', queries: bare.map((reference) => search(reference.slice(1, -1))) },
    { name: 'EAN', queries: eans.map((ean) => search(ean)) },
    {
      name: 'one broad word',
      queries: ['câble', 'disjoncteur', 'led', 'blanc', 'prise', 'contacteur'].map((text) => search(text)),
    },
    {
      name: 'several words',
      queries: [
        'disjoncteur 16A courbe C',
        'câble R2V 3G2,5',
        'prise 2P+T blanc',
        'projecteur led 50W',
        'goulotte blanche 60x40',
        'inter diff 40A 30mA',
      ].map((text) => search(text)),
    },
    {
      name: 'as you type',
      queries: ['ca', 'câb', 'disj', 'disjonc', 'disjoncteur mo', 'prise de cou', 'lumin', 'conta'].map(
        (text) => search(text),
      ),
    },
    {
      name: 'typing error',
      queries: ['disjonteur', 'contcteur 25A', 'goulote blanc', 'interupteur diferentiel'].map((text) =>
        search(text),
      ),
    },
    {
      name: 'text, facets, counts',
      queries: ['câble', 'disjoncteur 16A', 'led blanc', 'prise'].map((text) => search(text, facets)),
    },
    {
      name: 'text, filter, facets',
      queries: [
        search('câble', `manufacturer[]=${manufacturers[0]}&${facets}`),
        search('led', `price[gte]=10&price[lte]=50&${facets}`),
      ],
    },
    {
      name: 'filters only',
      queries: [
        `manufacturer[]=${manufacturers[0]}`,
        `manufacturer[]=${manufacturers[1]}&manufacturer[]=${manufacturers[2]}&price[gte]=10`,
        `family[]=${family}&${facets}`,
        'price[gte]=10&price[lte]=50',
      ],
    },
    { name: 'family and features', queries: [`family[]=${family}&facets[]=features`] },
    {
      name: 'sort by price',
      queries: [
        search('câble', 'order[price]=asc'),
        search('disjoncteur', 'order[price]=desc'),
        'order[price]=asc',
        search('blanc', 'price[gte]=100&order[price]=asc'),
      ],
    },
    {
      name: 'sort by name',
      queries: [search('câble', 'order[name]=asc'), search('led', 'order[name]=desc')],
    },
    {
      name: 'page 50 of 25',
      queries: [
        search('câble', 'page=50&itemsPerPage=25'),
        search('led', 'page=50&itemsPerPage=25&order[price]=asc'),
      ],
    },
    { name: 'page 400 of 25', queries: [search('câble', 'page=400&itemsPerPage=25')] },
    {
      name: 'partial match',
      queries: [
        search('variateur led fluorescent'),
        search('câble blanc disjoncteur'),
        search('disjoncteur 16A courbe C zigbee'),
        search('contacteur 25A cuivre inox', facets),
        search('câble R2V 3G2,5 titane', 'order[price]=asc'),
        search('projecteur titane'),
      ],
    },
    { name: 'nothing found', queries: [search('câble 17,3A'), search('xqzwk')] },
  ]
}
