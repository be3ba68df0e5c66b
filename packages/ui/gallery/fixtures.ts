export interface Town {
  code: string
  name: string
}

export const towns: readonly Town[] = [
  { code: '35000', name: 'Rennes' },
  { code: '44000', name: 'Nantes' },
  { code: '56000', name: 'Vannes' },
  { code: '29200', name: 'Brest' },
  { code: '29000', name: 'Quimper' },
  { code: '22000', name: 'Saint-Brieuc' },
  { code: '49000', name: 'Angers' },
  { code: '53000', name: 'Laval' },
  { code: '72000', name: 'Le Mans' },
  { code: '14000', name: 'Caen' },
]

export interface Item {
  id: string
  reference: string
  fr: string
  en: string
  maker: string
  stock: number
  price: number
}

export const items: readonly Item[] = [
  {
    id: '1',
    reference: '092614',
    fr: 'Disj. mod. 1P+N 16A C 4,5kA',
    en: 'MCB 1P+N 16A C 4.5kA',
    maker: 'Voltane',
    stock: 240,
    price: 8.42,
  },
  {
    id: '2',
    reference: 'A9-F77220',
    fr: 'Disj. mod. 2P 20A C 10kA',
    en: 'MCB 2P 20A C 10kA',
    maker: 'Méridiel',
    stock: 18,
    price: 41.9,
  },
  {
    id: '3',
    reference: '0 411/40',
    fr: 'Inter. diff. 2P 40A 30mA type AC',
    en: 'RCCB 2P 40A 30mA type AC',
    maker: 'Voltane',
    stock: 0,
    price: 63.5,
  },
  {
    id: '4',
    reference: 'R2V-3G2.5',
    fr: 'Câble R2V 3G2,5 mm² couronne 100 m',
    en: 'Cable R2V 3G2.5 mm² coil 100 m',
    maker: 'Câblor',
    stock: 1200,
    price: 1234.56,
  },
  {
    id: '5',
    reference: 'PAC-11.2',
    fr: 'Pompe à chaleur air/eau 11,2 kW',
    en: 'Heat pump air/water 11.2 kW',
    maker: 'Thermalys',
    stock: 3,
    price: 4890,
  },
]
