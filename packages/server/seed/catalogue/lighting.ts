import {
  anthracite,
  black,
  green,
  grey,
  size,
  white,
  type Bilingual,
  type Kind,
  type Sector,
  type Traits,
} from './kind.ts'

const recessed: Bilingual = ['encastré', 'recessed']
const surface: Bilingual = ['plafonnier', 'surface']
const suspended: Bilingual = ['suspendu', 'suspended']
const led: Traits = {
  volts: 230,
  frequency: 50,
  temperature: { from: -20, to: 40 },
  warranty: 5,
  recycled: 20,
  spareParts: 7,
  fireClass: ['850 °C fil incandescent', '850 °C glow wire'],
}

const indoor: Kind = {
  code: 'F0501',
  weight: 5,
  label: [
    '{is} {power}W {kelvin}K {lumens}lm {ip} {colour}',
    '{is} {power}W {kelvin}K {lumens}lm {ip} {colour}',
  ],
  axes: { kelvin: [3000, 4000, 6500], dimmable: [true, false] },
  traits: {
    ...led,
    cri: 80,
    lifetime: 50_000,
    protectionClass: 'II',
    standard: 'NF EN 60598-1',
    material: ['polycarbonate', 'polycarbonate'],
  },
  derive: (value) => ({
    lumens: Math.round(value('power') * value('efficacy')),
    ...size(120 + value('power') * 9, 120 + value('power') * 4, 60, 0.3 + value('power') * 0.035),
  }),
  price: (value) => 14 + value('power') * 1.25,
  packaging: [1, 1, 2, 6],
  leaves: [
    {
      code: 'F050101',
      is: ['Dalle LED 600x600', 'LED panel 600x600'],
      traits: { ip: 'IP20', efficacy: 110, colour: white },
      axes: { power: [24, 30, 36, 40], ugr: [16, 19, 22], mounting: [recessed, surface, suspended] },
    },
    {
      code: 'F050102',
      is: ['Downlight LED', 'LED downlight'],
      traits: { mounting: recessed, efficacy: 95 },
      axes: {
        power: [6, 8, 10, 15, 20],
        ip: ['IP20', 'IP44', 'IP65'],
        beam: [36, 60, 90],
        colour: [white, black, ['nickel', 'nickel']],
      },
      weight: 2,
    },
    {
      code: 'F050103',
      is: ['Réglette étanche', 'Weatherproof batten'],
      traits: { ip: 'IP65', ik: 'IK08', mounting: surface, efficacy: 130, colour: grey },
      axes: {
        power: [18, 24, 36, 48, 60],
        function: [
          ['standard', 'standard'],
          ['détection', 'sensor'],
          ['traversant', 'through-wired'],
        ],
      },
    },
    {
      code: 'F050104',
      is: ['Hublot LED', 'LED bulkhead'],
      traits: { ip: 'IP65', ik: 'IK10', mounting: surface, efficacy: 100 },
      axes: {
        power: [9, 12, 18, 24],
        colour: [white, black, grey],
        function: [
          ['standard', 'standard'],
          ['détection HF', 'microwave sensor'],
          ['secours', 'emergency'],
        ],
      },
    },
  ],
}

const outdoorLights: Kind = {
  code: 'F0502',
  weight: 3,
  label: [
    '{is} {power}W {kelvin}K {lumens}lm {ip} {ik} {colour}',
    '{is} {power}W {kelvin}K {lumens}lm {ip} {ik} {colour}',
  ],
  axes: { kelvin: [2700, 3000, 4000], ik: ['IK08', 'IK10'] },
  traits: {
    ...led,
    temperature: { from: -30, to: 45 },
    cri: 70,
    lifetime: 100_000,
    efficacy: 125,
    ip: 'IP66',
    protectionClass: 'I',
    outdoor: true,
    uvResistant: true,
    material: ["fonte d'aluminium", 'die-cast aluminium'],
    standard: 'NF EN 60598-2-3',
  },
  derive: (value) => ({
    lumens: Math.round(value('power') * value('efficacy')),
    ...size(160 + value('power') * 1.5, 140 + value('power'), 70, 0.8 + value('power') * 0.03),
  }),
  price: (value) => 26 + value('power') * 1.7,
  leaves: [
    {
      code: 'F050201',
      is: ['Projecteur LED', 'LED floodlight'],
      axes: {
        power: [10, 20, 30, 50, 100, 150, 200],
        colour: [black, grey, white],
        function: [
          ['standard', 'standard'],
          ['détection', 'sensor'],
        ],
      },
      weight: 2,
    },
    {
      code: 'F050202',
      is: ['Borne LED', 'LED bollard'],
      axes: {
        power: [8, 12, 18],
        colour: [anthracite, black, ['corten', 'corten']],
        height: [400, 600, 800, 1000],
      },
    },
    {
      code: 'F050203',
      is: ['Applique ext. LED', 'LED outdoor wall light'],
      axes: { power: [6, 9, 12, 18], colour: [anthracite, black, white], beam: [60, 120] },
    },
    {
      code: 'F050204',
      is: ['Luminaire routier', 'Street luminaire'],
      traits: { protectionClass: 'II' },
      axes: {
        power: [30, 50, 75, 100, 150],
        colour: [grey, anthracite],
        function: [['fixe', 'fixed'], ['abaissement nocturne', 'night dimming'], 'DALI'],
      },
    },
  ],
}

const emergency: Kind = {
  code: 'F0503',
  weight: 2.5,
  label: ['{is} {lumens}lm {autonomy}h {ip} {function}', '{is} {lumens}lm {autonomy}h {ip} {function}'],
  axes: {
    ip: ['IP43', 'IP66'],
    function: [
      ['SATI', 'self-test'],
      ['SATI adressable', 'addressable self-test'],
      ['standard', 'standard'],
    ],
    mounting: [['saillie', 'surface'], recessed],
  },
  traits: {
    ...led,
    kelvin: 5700,
    ik: 'IK07',
    protectionClass: 'II',
    colour: white,
    material: ['polycarbonate', 'polycarbonate'],
    warranty: 4,
    standard: 'NF EN 60598-2-22',
    ...size(225, 100, 45, 0.5),
  },
  price: (value, traits) => ('lumens' in traits ? 46 + value('lumens') * 0.12 : 70 + value('channels') * 0.4),
  leaves: [
    {
      code: 'F050301',
      is: ['BAES évacuation', 'Exit luminaire'],
      traits: { lumens: 45, autonomy: 1 },
      axes: {
        maintained: [
          ['permanent', 'maintained'],
          ['non permanent', 'non-maintained'],
        ],
        colour: [white, green],
      },
      weight: 2,
    },
    {
      code: 'F050302',
      is: ['BAEH habitation', 'Residential luminaire'],
      traits: { lumens: 8, autonomy: 5 },
      axes: { power: [0.5, 1, 1.5] },
    },
    {
      code: 'F050303',
      is: ['BAES ambiance', 'Anti-panic luminaire'],
      traits: { autonomy: 1 },
      axes: { lumens: [320, 400, 500] },
    },
    {
      code: 'F050304',
      is: ['Télécommande BAES', 'Emergency remote control'],
      label: [
        'Télécommande BAES {channels} blocs {function}',
        'Emergency remote control {channels} units {function}',
      ],
      traits: { modules: 4, mounting: ['rail DIN', 'DIN rail'] },
      axes: { channels: [50, 100, 300], ip: ['IP20'], mounting: [['rail DIN', 'DIN rail']] },
    },
  ],
}

const lamps: Kind = {
  code: 'F0504',
  weight: 3,
  label: [
    'Lampe LED {cap} {power}W {kelvin}K {lumens}lm {finish}',
    'LED lamp {cap} {power}W {kelvin}K {lumens}lm {finish}',
  ],
  axes: {
    kelvin: [2700, 3000, 4000, 6500],
    finish: [
      ['claire', 'clear'],
      ['dépolie', 'frosted'],
    ],
    dimmable: [true, false],
    energyClass: ['D', 'E', 'F'],
  },
  traits: {
    volts: 230,
    frequency: 50,
    cri: 80,
    lifetime: 15_000,
    efficacy: 105,
    ip: 'IP20',
    temperature: { from: -20, to: 40 },
    warranty: 3,
    recycled: 10,
    material: ['verre', 'glass'],
    standard: 'NF EN 62560',
  },
  derive: (value) => ({ lumens: Math.round(value('power') * 100.5), ...size(60, 108, 60, 0.05) }),
  price: (value) => 2.6 + value('power') * 0.35,
  packaging: [1, 10],
  hasNoSeries: true,
  leaves: [
    {
      code: 'F050401',
      traits: { cap: 'E27', beam: 300 },
      axes: { power: [5, 7, 9, 11, 15] },
    },
    { code: 'F050402', traits: { cap: 'E14', beam: 300 }, axes: { power: [3, 4, 5.5] } },
    {
      code: 'F050403',
      traits: { cap: 'GU10' },
      axes: { power: [3.5, 5, 7], beam: [36, 60, 120] },
    },
    {
      code: 'F050404',
      traits: { cap: 'G13', beam: 200 },
      axes: { power: [8, 15, 20, 24], length: [0.6, 1.2, 1.5], finish: [['dépolie', 'frosted']] },
    },
  ],
}

const strips: Kind = {
  code: 'F0505',
  weight: 2,
  label: ['{is} {outputVolts}V {power}W {ip}', '{is} {outputVolts}V {power}W {ip}'],
  axes: { outputVolts: [12, 24], ip: ['IP20', 'IP65', 'IP67'] },
  traits: {
    volts: 230,
    temperature: { from: -20, to: 45 },
    warranty: 3,
    protectionClass: 'III',
    lifetime: 30_000,
    halogenFree: true,
    recycled: 10,
    standard: 'NF EN 62031',
  },
  derive: (value) => size(30, 20, 5 + value('power'), 0.1 + value('power') * 0.004),
  price: (value, { ip }) => (9 + value('power') * 0.6) * (ip === 'IP20' ? 1 : 1.3),
  leaves: [
    {
      code: 'F050501',
      is: ['Ruban LED 5m', 'LED strip 5m'],
      traits: { length: 5, cri: 90, dimmable: true },
      axes: { power: [24, 48, 72, 96], kelvin: [2700, 3000, 4000] },
      weight: 2,
    },
    {
      code: 'F050502',
      is: ['Profilé alu 2m', 'Aluminium profile 2m'],
      label: [
        'Profilé alu {width}mm {mounting} {colour} 2m',
        'Aluminium profile {width}mm {mounting} {colour} 2m',
      ],
      traits: { power: 0, length: 2, material: 'aluminium' },
      axes: {
        mounting: [surface, recessed, ['angle', 'corner']],
        colour: [['alu anodisé', 'anodised'], black, white],
        width: [8, 12, 16, 24],
      },
    },
    {
      code: 'F050503',
      is: ['Alim. LED', 'LED driver'],
      traits: { efficiency: 88 },
      axes: { power: [15, 30, 60, 75, 100, 150], dimmable: [true, false] },
    },
    {
      code: 'F050504',
      is: ['Contrôleur LED', 'LED controller'],
      axes: { power: [96, 192], bus: ['DALI', 'Zigbee', 'Casambi', 'DMX'], channels: [1, 2, 4] },
    },
  ],
}

export const lighting: Sector = {
  code: 'F05',
  kinds: [indoor, outdoorLights, emergency, lamps, strips],
}
