import {
  anthracite,
  black,
  grey,
  size,
  white,
  type Bilingual,
  type Kind,
  type Sector,
  type Traits,
} from './kind.ts'

const ac: Traits = {
  refrigerant: 'R32',
  volts: 230,
  frequency: 50,
  warranty: 5,
  spareParts: 10,
  recycled: 5,
  standard: 'NF EN 14511',
}
const galvanised: Bilingual = ['acier galvanisé', 'galvanised steel']

const split: Kind = {
  code: 'F0701',
  weight: 3,
  label: ['{is} {coolingPower}kW {refrigerant} {colour}', '{is} {coolingPower}kW {refrigerant} {colour}'],
  axes: {
    coolingPower: [2, 2.5, 3.5, 4.2, 5, 6, 7.1],
    connection: [
      ['Wi-Fi intégré', 'built-in Wi-Fi'],
      ['Wi-Fi en option', 'optional Wi-Fi'],
    ],
  },
  traits: { ...ac, outdoorRange: { from: -15, to: 46 }, coolClass: 'A++', heatClass: 'A+', ip: 'IPX0' },
  derive: (value) => ({
    heatingPower: Math.round(value('coolingPower') * 11.4) / 10,
    seer: Math.round((8.6 - value('coolingPower') * 0.24) * 10) / 10,
    scop: Math.round((4.9 - value('coolingPower') * 0.11) * 10) / 10,
    charge: Math.round((0.5 + value('coolingPower') * 0.12) * 100) / 100,
    noise: Math.round(18 + value('coolingPower') * 1.8),
    airFlow: Math.round(value('coolingPower') * 140 + 180),
    liquidLine: '1/4"',
    gasLine: value('coolingPower') > 4 ? '1/2"' : '3/8"',
    ...size(
      750 + value('coolingPower') * 32,
      285 + value('coolingPower') * 4,
      210 + value('coolingPower') * 3,
      8 + value('coolingPower') * 0.9,
    ),
  }),
  price: (value) => 340 + value('coolingPower') * 168,
  unit: 'piece',
  leaves: [
    {
      code: 'F070101',
      is: ['Unité murale rév.', 'Wall unit'],
      axes: { colour: [white, black, grey] },
      traits: { mounting: ['mural', 'wall'] },
      weight: 2,
    },
    {
      code: 'F070102',
      is: ['Console', 'Floor console'],
      traits: { mounting: ['sol', 'floor'], colour: white },
      axes: { coolingPower: [2.5, 3.5, 5] },
    },
    {
      code: 'F070103',
      is: ['Cassette 4 voies', '4-way cassette'],
      traits: { mounting: ['faux plafond', 'ceiling'] },
      axes: { coolingPower: [3.5, 5, 7.1, 10, 12.5], colour: [white, black] },
    },
    {
      code: 'F070104',
      is: ['Gainable', 'Ducted unit'],
      traits: { mounting: ['faux plafond', 'ceiling'], colour: ['galva', 'galvanised'] },
      axes: { coolingPower: [3.5, 5, 7.1, 10, 12.5], pressure: [30, 50, 100, 150] },
    },
  ],
}

const outdoorUnits: Kind = {
  code: 'F0702',
  weight: 2,
  label: [
    '{is} {coolingPower}kW {outputs} sorties {refrigerant}',
    '{is} {coolingPower}kW {outputs} ports {refrigerant}',
  ],
  axes: { coolingPower: [4, 5.3, 6.8, 8, 9, 10.5] },
  traits: {
    ...ac,
    outdoorRange: { from: -20, to: 46 },
    coolClass: 'A++',
    heatClass: 'A+',
    ip: 'IPX4',
    outdoor: true,
    colour: ['ivoire', 'ivory'],
  },
  derive: (value) => ({
    heatingPower: Math.round(value('coolingPower') * 11) / 10,
    seer: Math.round((8.4 - value('coolingPower') * 0.15) * 10) / 10,
    scop: Math.round((4.6 - value('coolingPower') * 0.05) * 10) / 10,
    charge: Math.round((0.8 + value('coolingPower') * 0.14) * 100) / 100,
    noise: Math.round(44 + value('coolingPower')),
    liquidLine: '1/4"',
    gasLine: '3/8"',
    ...size(
      780 + value('coolingPower') * 14,
      550 + value('coolingPower') * 28,
      300,
      28 + value('coolingPower') * 3.2,
    ),
  }),
  price: (value) => 720 + value('coolingPower') * 170,
  leaves: [
    {
      code: 'F070201',
      is: ['UE monosplit', 'Single-split ODU'],
      label: ['{is} {coolingPower}kW {refrigerant}', '{is} {coolingPower}kW {refrigerant}'],
      traits: { outputs: 1 },
      axes: { coolingPower: [2, 2.5, 3.5, 4.2, 5, 6, 7.1], pressure: [0, 10] },
    },
    {
      code: 'F070202',
      is: ['UE bi-split', 'Multi-split ODU'],
      traits: { outputs: 2 },
      axes: { coolingPower: [3.5, 4, 4.2, 5, 5.3], refrigerant: ['R32', 'R290'] },
    },
    {
      code: 'F070203',
      is: ['UE tri-split', 'Multi-split ODU'],
      traits: { outputs: 3 },
      axes: { coolingPower: [5.2, 6, 6.8, 7.5], refrigerant: ['R32', 'R290'] },
    },
    {
      code: 'F070204',
      is: ['UE multi-split', 'Multi-split ODU'],
      axes: { outputs: [4, 5], coolingPower: [8, 9, 10.5, 12] },
    },
  ],
}

const extract: Kind = {
  code: 'F0703',
  weight: 2.5,
  label: ['{is} {airFlow}m³/h Ø{ductDiameter} {power}W', '{is} {airFlow}m³/h Ø{ductDiameter} {power}W'],
  axes: { airFlow: [120, 200, 250, 350, 400], spigots: [3, 4, 6], ductDiameter: [125, 150, 160] },
  traits: {
    volts: 230,
    frequency: 50,
    ip: 'IP44',
    protectionClass: 'II',
    warranty: 2,
    material: ['polypropylène', 'polypropylene'],
    temperature: { from: -5, to: 50 },
    recycled: 20,
    standard: 'NF EN 13141-6',
    mounting: ['suspendu', 'suspended'],
    spareParts: 5,
  },
  derive: (value) => ({
    power: Math.round(value('airFlow') * 0.065 + 4),
    noise: Math.round(24 + value('airFlow') * 0.02),
    pressure: 130,
    airRange: { from: 45, to: value('airFlow') },
    ...size(400, 330, 260, 2.5 + value('airFlow') * 0.006),
  }),
  price: (value) => 62 + value('airFlow') * 0.42,
  leaves: [
    {
      code: 'F070301',
      is: ['Caisson VMC auto', 'Extract unit'],
      traits: { function: ['autoréglable', 'constant flow'] },
    },
    {
      code: 'F070302',
      is: ['Caisson VMC hygro', 'Humidity-controlled unit'],
      axes: {
        function: [
          ['hygro A', 'hygro A'],
          ['hygro B', 'hygro B'],
        ],
      },
      weight: 2,
    },
    {
      code: 'F070303',
      is: ["Caisson d'extraction C4", 'C4 extract unit'],
      traits: { material: galvanised, fireClass: ['400 °C 1/2 h', '400 °C 1/2 h'] },
      axes: { airFlow: [500, 1000, 1500, 2500, 4000], ductDiameter: [250, 315, 400], spigots: [2] },
    },
    {
      code: 'F070304',
      is: ['Aérateur', 'Bathroom fan'],
      traits: { mounting: ['mural', 'wall'], spigots: 1 },
      axes: {
        airFlow: [80, 95, 180, 280],
        ductDiameter: [100, 125, 150],
        function: [
          ['standard', 'standard'],
          ['minuterie', 'timer'],
          ['hygrostat', 'humidistat'],
        ],
      },
    },
  ],
}

const balanced: Kind = {
  code: 'F0704',
  weight: 1.5,
  label: ['{is} {airFlow}m³/h {recovery}% {orientation}', '{is} {airFlow}m³/h {recovery}% {orientation}'],
  axes: {
    airFlow: [180, 250, 350, 450, 600],
    recovery: [85, 90, 93],
    orientation: [
      ['vertical', 'vertical'],
      ['horizontal', 'horizontal'],
    ],
    connection: [['filaire', 'wired'], 'Modbus', ['radio', 'radio']],
  },
  traits: {
    volts: 230,
    frequency: 50,
    filter: 'ISO ePM1 50%',
    heatClass: 'A',
    ip: 'IP31',
    warranty: 3,
    spareParts: 10,
    temperature: { from: -15, to: 45 },
    colour: white,
    material: galvanised,
    ductDiameter: 160,
    standard: 'NF EN 13141-7',
  },
  derive: (value) => ({
    power: Math.round(value('airFlow') * 0.38),
    noise: Math.round(36 + value('airFlow') * 0.02),
    pressure: 150,
    airRange: { from: 60, to: value('airFlow') },
    ...size(600, 800, 450 + value('airFlow') * 0.3, 24 + value('airFlow') * 0.04),
  }),
  price: (value) => 820 + value('airFlow') * 3.1,
  leaves: [
    {
      code: 'F070401',
      is: ['VMC DF', 'Heat recovery unit'],
      traits: { mounting: ['mural', 'wall'] },
    },
    {
      code: 'F070402',
      is: ['VMC DF extra-plate', 'Slim heat recovery unit'],
      traits: { mounting: ['faux plafond', 'ceiling'] },
    },
    {
      code: 'F070403',
      is: ['CTA DF', 'Commercial AHU'],
      traits: { ductDiameter: 315 },
      axes: { airFlow: [800, 1200, 2000, 3000] },
    },
    {
      code: 'F070404',
      is: ['DF pièce par pièce', 'Single-room unit'],
      traits: { mounting: ['mural', 'wall'] },
      axes: { airFlow: [30, 45, 60], recovery: [75, 80, 85] },
    },
  ],
}

const grilles: Kind = {
  code: 'F0705',
  weight: 2.5,
  label: ['{is} {airFlow}m³/h Ø{ductDiameter} {colour}', '{is} {airFlow}m³/h Ø{ductDiameter} {colour}'],
  axes: { airFlow: [15, 30, 45, 60, 75, 90], ductDiameter: [80, 100, 125], colour: [white, grey, black] },
  traits: {
    material: ['polystyrène', 'polystyrene'],
    temperature: { from: -10, to: 60 },
    warranty: 2,
    recycled: 30,
    ip: 'IPX4',
    mounting: ['à manchette', 'sleeve'],
    standard: 'NF EN 13141-2',
  },
  derive: (value) => ({
    noise: 30,
    pressure: 100,
    ...size(value('ductDiameter') + 50, value('ductDiameter') + 50, 55, 0.15),
  }),
  price: (value) => 7 + value('ductDiameter') * 0.06,
  packaging: [1, 1, 10],
  leaves: [
    {
      code: 'F070501',
      is: ["Bouche d'extraction", 'Extract valve'],
      axes: {
        function: [
          ['auto', 'constant flow'],
          ['hygro', 'humidity'],
          ['présence', 'presence'],
        ],
      },
      weight: 2,
    },
    { code: 'F070502', is: ["Bouche d'insufflation", 'Supply valve'] },
    {
      code: 'F070503',
      is: ["Entrée d'air", 'Air inlet'],
      label: [
        "Entrée d'air {function} {airFlow}m³/h {colour}",
        'Air inlet {function} {airFlow}m³/h {colour}',
      ],
      axes: {
        airFlow: [22, 30, 45],
        ductDiameter: [0],
        function: [
          ['auto', 'constant flow'],
          ['hygro', 'humidity'],
          ['acoustique', 'acoustic'],
        ],
        colour: [white, ['chêne', 'oak'], anthracite, ['brun', 'brown']],
      },
    },
    {
      code: 'F070504',
      is: ['Grille', 'Grille'],
      label: ['{function} {width}x{height} {colour}', '{function} {width}x{height} {colour}'],
      traits: { airFlow: 250, ductDiameter: 0, material: ['aluminium', 'aluminium'] },
      axes: {
        airFlow: [250],
        ductDiameter: [0],
        width: [200, 300, 400, 500, 600],
        height: [100, 150, 200],
        function: [
          ['Grille de reprise', 'Return grille'],
          ['Grille de soufflage', 'Supply grille'],
          ['Diffuseur plafonnier', 'Ceiling diffuser'],
        ],
      },
    },
  ],
}

const ducts: Kind = {
  code: 'F0706',
  weight: 2.5,
  label: ['{is} Ø{ductDiameter} {length}m', '{is} Ø{ductDiameter} {length}m'],
  axes: { ductDiameter: [80, 100, 125, 150, 160, 200, 250, 315], length: [6, 10] },
  traits: {
    temperature: { from: -20, to: 80 },
    warranty: 2,
    recycled: 15,
    fireClass: 'M1',
    colour: grey,
    ip: 'IP00',
    standard: 'NF EN 13180',
  },
  derive: (value) => ({
    pressure: 2000,
    weight: Math.round(value('ductDiameter') * 5.2) / 1000,
    bendRadius: value('ductDiameter'),
  }),
  price: (value) => 4 + value('ductDiameter') * 0.085 * value('length'),
  unit: 'piece',
  hasNoSeries: true,
  leaves: [
    {
      code: 'F070601',
      is: ['Gaine souple', 'Flexible duct'],
      axes: { material: ['PVC', 'aluminium'] },
    },
    {
      code: 'F070602',
      is: ['Gaine isolée', 'Insulated duct'],
      label: [
        'Gaine isolée {insulation}mm Ø{ductDiameter} {length}m',
        'Insulated duct {insulation}mm Ø{ductDiameter} {length}m',
      ],
      traits: { material: ['aluminium', 'aluminium'] },
      axes: { insulation: [25, 50] },
      weight: 2,
    },
    {
      code: 'F070603',
      is: ['Conduit spiralé', 'Spiral duct'],
      traits: { material: galvanised, fireClass: 'M0' },
      axes: { length: [1, 2, 3], airtightness: ['C', 'D'] },
    },
    {
      code: 'F070604',
      is: ['Accessoire', 'Fitting'],
      label: ['{function} Ø{ductDiameter} {material}', '{function} Ø{ductDiameter} {material}'],
      traits: { length: 0 },
      axes: {
        length: [0],
        material: [
          ['galva', 'galvanised'],
          ['PVC', 'PVC'],
        ],
        function: [
          ['Coude 90°', '90° elbow'],
          ['Té', 'Tee'],
          ['Manchon', 'Coupling'],
          ['Réduction', 'Reducer'],
          ['Chapeau de toiture', 'Roof cowl'],
          ['Clapet anti-retour', 'Back-draught damper'],
        ],
      },
    },
  ],
}

export const air: Sector = {
  code: 'F07',
  kinds: [split, outdoorUnits, extract, balanced, grilles, ducts],
}
