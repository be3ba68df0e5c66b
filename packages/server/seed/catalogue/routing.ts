import {
  anthracite,
  black,
  blue,
  brown,
  green,
  grey,
  orange,
  red,
  size,
  white,
  type Bilingual,
  type Kind,
  type Sector,
  type Traits,
} from './kind.ts'

const pvc = 'PVC'
const steel: Bilingual = ['électrozingué', 'electro-galvanised']
const hotDip: Bilingual = ['galva à chaud', 'hot-dip galvanised']
const inox = 'inox 316L'
const common: Traits = {
  temperature: { from: -5, to: 60 },
  warranty: 2,
  recycled: 25,
  halogenFree: false,
  ip: 'IP40',
  ik: 'IK07',
}

const trunking: Kind = {
  code: 'F0601',
  weight: 3,
  label: ['{is} {width}x{depth} {colour} {length}m', '{is} {width}x{depth} {colour} {length}m'],
  axes: {
    width: [20, 32, 40, 60, 90, 105, 150],
    depth: [12, 20, 40, 55, 65],
    colour: [white, grey, anthracite],
  },
  traits: {
    ...common,
    material: pvc,
    mounting: ['saillie', 'surface'],
    lidIncluded: true,
    fireClass: ['960 °C fil incandescent', '960 °C glow wire'],
    length: 2,
    standard: 'NF EN 50085-2-1',
  },
  derive: (value) => ({
    height: value('depth'),
    weight: Math.round(value('width') * value('depth') * 0.35) / 1000,
  }),
  price: (value) => 0.9 + value('width') * value('depth') * 0.0038,
  unit: 'metre',
  packaging: [2, 2, 16, 24],
  leaves: [
    {
      code: 'F060101',
      is: ['Moulure', 'Mini-trunking'],
      axes: { width: [20, 22, 32, 40], depth: [10, 12, 16], compartments: [1, 2] },
    },
    {
      code: 'F060102',
      is: ['Goulotte', 'Trunking'],
      axes: { compartments: [1, 2, 3] },
      weight: 2,
    },
    {
      code: 'F060103',
      is: ['Goulotte câblage', 'Wiring duct'],
      axes: { width: [25, 40, 60, 80, 100], depth: [30, 40, 60, 80], colour: [grey, blue] },
    },
    {
      code: 'F060104',
      is: ['Accessoire goulotte', 'Trunking fitting'],
      label: ['Goulotte {function} {width}x{depth} {colour}', 'Trunking {function} {width}x{depth} {colour}'],
      traits: { length: 0 },
      axes: {
        function: [
          ['angle int.', 'inner corner'],
          ['angle ext.', 'outer corner'],
          ['embout', 'end cap'],
          ['joint', 'joint'],
          ['angle plat', 'flat corner'],
        ],
      },
    },
  ],
}

const trays: Kind = {
  code: 'F0602',
  weight: 3,
  label: ['{is} H{height} L{width} {finish}', '{is} H{height} W{width} {finish}'],
  axes: { height: [30, 54, 105], width: [50, 100, 150, 200, 300, 400, 500], finish: [steel, hotDip, inox] },
  traits: {
    temperature: { from: -50, to: 150 },
    material: ['acier', 'steel'],
    halogenFree: true,
    fireClass: 'A1',
    outdoor: true,
    warranty: 10,
    recycled: 60,
    length: 3,
    ip: 'IP00',
    ik: 'IK10',
    standard: 'NF EN 61537',
  },
  derive: (value) => ({ depth: 3000, weight: Math.round(value('width') * 6 + value('height') * 9) / 1000 }),
  price: (value, { finish }) =>
    (4 + value('width') * 0.034 + value('height') * 0.05) *
    (finish === inox ? 4.2 : finish === hotDip ? 1.5 : 1),
  unit: 'metre',
  packaging: [3],
  leaves: [
    { code: 'F060201', is: ['CdC fil', 'Wire tray'], weight: 2 },
    {
      code: 'F060202',
      is: ['Dalle perforée', 'Perforated tray'],
    },
    {
      code: 'F060203',
      is: ['Échelle à câbles', 'Cable ladder'],
      axes: { height: [60, 100], width: [200, 300, 400, 500, 600] },
    },
    {
      code: 'F060204',
      is: ['Console', 'Bracket'],
      label: ['{function} H{height} L{width} {finish}', '{function} H{height} W{width} {finish}'],
      traits: { length: 0 },
      axes: {
        height: [30, 54],
        function: [
          ['Console murale', 'Wall bracket'],
          ['Pendard', 'Hanger'],
          ['Éclisse', 'Splice'],
        ],
      },
    },
  ],
}

const conduits: Kind = {
  code: 'F0603',
  weight: 3,
  label: ['{is} Ø{diameter} {colour} {packForm} {length}m', '{is} Ø{diameter} {colour} {packForm} {length}m'],
  axes: { diameter: [16, 20, 25, 32, 40, 50, 63], length: [25, 50, 100] },
  traits: { ...common, packForm: ['couronne', 'coil'], standard: 'NF EN 61386-22', ik: 'IK08' },
  derive: (value) => ({
    bendRadius: value('diameter') * 3,
    weight: Math.round(value('diameter') * 3.4) / 1000,
  }),
  price: (value) => 18 + value('diameter') * 2.3,
  unit: 'metre',
  base: 100,
  packaging: [25, 50, 100],
  hasNoSeries: true,
  leaves: [
    {
      code: 'F060301',
      is: ['Gaine ICTA 3422', 'ICTA 3422 conduit'],
      traits: { material: ['polypropylène', 'polypropylene'], halogenFree: true },
      axes: { pullWire: [true, false], colour: [grey, blue, red, green, orange, brown] },
      weight: 2,
    },
    {
      code: 'F060302',
      is: ['Tube IRL 3321', 'IRL 3321 tube'],
      traits: { material: pvc, colour: grey, packForm: ['barre', 'bar'] },
      axes: { length: [2, 3] },
    },
    {
      code: 'F060303',
      is: ['Gaine TPC', 'Buried duct'],
      traits: { material: 'PEHD', outdoor: true, pullWire: true },
      axes: { diameter: [40, 50, 63, 75, 90, 110, 160], colour: [red, green, blue], length: [25, 50] },
    },
    {
      code: 'F060304',
      is: ['Gaine préfilée', 'Pre-wired conduit'],
      label: [
        'Gaine préfilée Ø{diameter} {conductors}x{section} {colour} {length}m',
        'Pre-wired conduit Ø{diameter} {conductors}x{section} {colour} {length}m',
      ],
      traits: { material: ['polypropylène', 'polypropylene'], pullWire: false },
      axes: {
        diameter: [16, 20, 25],
        section: [1.5, 2.5, 6],
        conductors: [2, 3, 4, 5],
        colour: [grey, blue],
        length: [100],
      },
    },
  ],
}

const boxes: Kind = {
  code: 'F0604',
  weight: 3,
  label: ['{is} {width}x{height}x{depth} {ip}', '{is} {width}x{height}x{depth} {ip}'],
  axes: { width: [80, 105, 155, 210], height: [80, 105, 155], depth: [40, 50, 80] },
  traits: {
    ...common,
    material: ['polypropylène', 'polypropylene'],
    halogenFree: true,
    protectionClass: 'II',
    colour: grey,
    volts: 400,
    standard: 'NF EN 60670-22',
  },
  derive: (value) => ({ weight: Math.round(value('width') * value('height') * 0.012) / 1000 }),
  price: (value) => 0.9 + value('width') * value('height') * value('depth') * 0.0000065,
  packaging: [1, 10, 20],
  leaves: [
    {
      code: 'F060401',
      is: ['Boîte dériv.', 'Junction box'],
      axes: {
        ip: ['IP55', 'IP65'],
        entries: [4, 6, 8, 10],
        terminals: [
          ['sans borne', 'no terminals'],
          ['avec bornes', 'with terminals'],
        ],
      },
      weight: 2,
    },
    {
      code: 'F060402',
      is: ['Boîte encastr. Ø67', 'Ø67 dry-wall box'],
      traits: { ip: 'IP30', diameter: 67, fireClass: ['850 °C fil incandescent', '850 °C glow wire'] },
      axes: { width: [67, 142, 213], height: [67], depth: [30, 40, 50, 60], gangs: [1, 2, 3] },
    },
    {
      code: 'F060403',
      is: ['Boîte maçonnerie', 'Masonry box'],
      traits: { ip: 'IP20' },
      axes: { width: [65, 80], height: [65, 80], depth: [30, 40, 50], gangs: [1, 2, 3] },
    },
    {
      code: 'F060404',
      is: ['Boîte de sol', 'Floor box'],
      traits: { ik: 'IK10', material: inox },
      axes: {
        width: [200, 250, 300],
        height: [200, 250],
        depth: [70, 90],
        gangs: [4, 6, 8, 12],
        ip: ['IP40', 'IP66'],
      },
    },
  ],
}

const connectors: Kind = {
  code: 'F0605',
  weight: 3,
  label: ['{is} {wires}x{section}mm² {colour}', '{is} {wires}x{section}mm² {colour}'],
  axes: { section: [1.5, 2.5, 4, 6, 10, 16], wires: [2, 3, 5] },
  traits: {
    ...common,
    ip: 'IP20',
    volts: 450,
    halogenFree: true,
    material: ['polyamide', 'polyamide'],
    fireClass: ['V0', 'V0'],
    standard: 'NF EN 60998-2-2',
  },
  derive: (value) => ({
    amps: Math.round(value('section') * 8),
    ...size(6 + value('section') * 0.8, 32, 28, 0.004 + value('section') * 0.0015),
  }),
  price: (value) => 9 + value('section') * value('wires') * 1.9,
  base: 100,
  packaging: [25, 50, 100],
  leaves: [
    {
      code: 'F060501',
      is: ['Connecteur auto.', 'Push connector'],
      axes: {
        levers: [true, false],
        wires: [2, 3, 4, 5, 8],
        section: [1.5, 2.5, 4, 6],
        colour: [['transparent', 'clear'], grey],
      },
      weight: 2,
    },
    {
      code: 'F060502',
      is: ['Borne passage', 'Feed-through terminal'],
      traits: { mounting: ['rail DIN', 'DIN rail'] },
      axes: {
        terminals: [
          ['à vis', 'screw'],
          ['à ressort', 'spring'],
          ['push-in', 'push-in'],
        ],
        colour: [grey, blue, orange],
        section: [2.5, 4, 6, 10, 16, 35],
      },
    },
    {
      code: 'F060503',
      is: ['Borne de terre', 'Earth terminal'],
      traits: {
        colour: ['vert/jaune', 'green-yellow'],
        earthConductor: true,
        mounting: ['rail DIN', 'DIN rail'],
      },
      axes: {
        terminals: [
          ['à vis', 'screw'],
          ['à ressort', 'spring'],
        ],
        section: [2.5, 4, 6, 10, 16, 35],
      },
    },
    {
      code: 'F060504',
      is: ['Répartiteur', 'Distribution block'],
      traits: { mounting: ['rail DIN', 'DIN rail'], colour: grey },
      axes: { wires: [7, 11, 15], section: [10, 16, 25, 35], poles: ['1P', '2P', '4P'] },
    },
  ],
}

const lugs: Kind = {
  code: 'F0606',
  weight: 3,
  label: ['{is} {section}mm² {colour}', '{is} {section}mm² {colour}'],
  axes: { section: [0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16] },
  traits: { temperature: { from: -40, to: 105 }, warranty: 2, recycled: 20, halogenFree: true, ip: 'IP00' },
  derive: (value) => ({
    cable: 0,
    ...size(
      4 + value('section') * 0.4,
      4 + value('section') * 0.4,
      14 + value('section') * 0.7,
      0.001 + value('section') * 0.0006,
    ),
  }),
  price: (value) => 5 + value('section') * 2.1,
  base: 100,
  packaging: [100, 100, 500],
  leaves: [
    {
      code: 'F060601',
      is: ['Embout isolé', 'Insulated ferrule'],
      traits: { material: ['cuivre étamé', 'tinned copper'], standard: 'NF C 63-023' },
      axes: { colour: [white, blue, red, black, grey, orange], length: [0.008, 0.012, 0.018] },
    },
    {
      code: 'F060602',
      is: ['Cosse tubulaire', 'Tubular lug'],
      traits: {
        material: ['cuivre étamé', 'tinned copper'],
        colour: ['étamé', 'tinned'],
        standard: 'NF C 20-130',
      },
      axes: { section: [6, 10, 16, 25, 35, 50, 70, 95, 120], hole: [6, 8, 10, 12] },
    },
    {
      code: 'F060603',
      is: ['Presse-étoupe', 'Cable gland'],
      label: ['Presse-étoupe M{diameter} {material} {colour}', 'Cable gland M{diameter} {material} {colour}'],
      traits: { ip: 'IP68', section: 0, standard: 'NF EN 62444' },
      axes: {
        diameter: [12, 16, 20, 25, 32, 40, 50, 63],
        material: [['polyamide', 'polyamide'], ['laiton nickelé', 'nickel-plated brass'], inox],
        colour: [grey, black],
      },
    },
    {
      code: 'F060604',
      is: ['Collier', 'Cable tie'],
      label: ['Collier {width}x{height} {colour}', 'Cable tie {width}x{height} {colour}'],
      traits: { section: 0, material: 'PA 6.6', standard: 'NF EN 62275' },
      axes: {
        width: [2.5, 3.6, 4.8, 7.6],
        height: [100, 200, 300, 370],
        colour: [black, white],
        uvResistant: [true, false],
      },
    },
  ],
}

export const routing: Sector = {
  code: 'F06',
  kinds: [trunking, trays, conduits, boxes, connectors, lugs],
}
