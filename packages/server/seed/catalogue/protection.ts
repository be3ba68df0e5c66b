import { anthracite, grey, size, white, type Kind, type Sector, type Traits } from './kind.ts'

const onRail: Traits = {
  mounting: ['rail DIN 35 mm', '35 mm DIN rail'],
  ip: 'IP20',
  frequency: 50,
  temperature: { from: -25, to: 60 },
  fireClass: ['960 °C fil incandescent', '960 °C glow wire'],
  warranty: 2,
  recycled: 15,
}
const terminals = [
  ['à vis', 'screw'],
  ['automatiques', 'push-in'],
] as const
const moduleWidth = 17.8

const breakers: Kind = {
  code: 'F0101',
  weight: 9,
  label: ['Disj. mod. {poles} {amps}A {curve} {breaking}kA', 'MCB {poles} {amps}A {curve} {breaking}kA'],
  axes: {
    amps: [2, 4, 6, 10, 16, 20, 25, 32, 40, 63],
    curve: ['B', 'C', 'D'],
    breaking: [4.5, 6, 10],
    terminals,
  },
  traits: { ...onRail, volts: 230, insulationVolts: 500, impulse: 4, standard: 'NF EN 60898-1' },
  derive: (value) => ({
    ...size(value('modules') * moduleWidth, 83, 68, 0.06 + value('modules') * 0.06),
    terminalSection: { from: 1, to: value('amps') > 32 ? 35 : 16 },
  }),
  price: (value) => 6 + value('modules') * 5.5 + value('amps') * 0.22 + (value('breaking') - 4.5) * 4,
  packaging: [1, 1, 1, 6, 12],
  leaves: [
    {
      code: 'F010101',
      traits: { poles: '1P+N', modules: 1 },
      axes: { amps: [2, 4, 6, 10, 13, 16, 20, 25, 32, 40] },
      weight: 3,
    },
    {
      code: 'F010102',
      traits: { poles: '2P', modules: 2, insulationVolts: 500 },
    },
    {
      code: 'F010103',
      traits: { poles: '3P', modules: 3, volts: 400 },
      axes: { breaking: [6, 10, 15] },
    },
    {
      code: 'F010104',
      traits: { poles: '4P', modules: 4, volts: 400 },
      axes: { breaking: [6, 10, 15] },
    },
  ],
}

const residualSwitches: Kind = {
  code: 'F0102',
  weight: 5,
  label: [
    'Inter diff. {poles} {amps}A {sensitivity}mA type {residualType}',
    'RCD {poles} {amps}A {sensitivity}mA type {residualType}',
  ],
  axes: { amps: [25, 40, 63, 80], sensitivity: [30, 100, 300], terminals },
  traits: { ...onRail, insulationVolts: 500, impulse: 4, standard: 'NF EN 61008-1' },
  derive: (value) => size(value('modules') * moduleWidth, 84, 69, value('modules') * 0.1),
  price: (value, { residualType }) =>
    34 +
    value('modules') * 12 +
    value('amps') * 0.55 +
    (residualType === 'AC' ? 0 : 22) +
    (residualType === 'F' ? 60 : 0),
  leaves: [
    {
      code: 'F010201',
      traits: { poles: '2P', modules: 2, volts: 230, residualType: 'AC' },
    },
    {
      code: 'F010202',
      traits: { poles: '2P', modules: 2, volts: 230, residualType: 'A' },
      weight: 2,
    },
    {
      code: 'F010203',
      traits: { poles: '2P', modules: 2, volts: 230, residualType: 'F' },
      axes: { sensitivity: [30] },
    },
    {
      code: 'F010204',
      traits: { poles: '4P', modules: 4, volts: 400 },
      axes: { residualType: ['AC', 'A', 'B'] },
    },
  ],
}

const residualBreakers: Kind = {
  code: 'F0103',
  weight: 4,
  label: [
    'Disj. diff. {poles} {amps}A {curve} {sensitivity}mA {residualType}',
    'RCBO {poles} {amps}A {curve} {sensitivity}mA {residualType}',
  ],
  axes: { amps: [10, 16, 20, 25, 32, 40], curve: ['B', 'C'], sensitivity: [30, 300], breaking: [4.5, 6] },
  traits: { ...onRail, insulationVolts: 500, impulse: 4, terminals: terminals[0], standard: 'NF EN 61009-1' },
  derive: (value) => size(value('modules') * moduleWidth, 85, 70, value('modules') * 0.11),
  price: (value) => 48 + value('modules') * 16 + value('amps') * 0.9 + value('breaking') * 2,
  leaves: [
    {
      code: 'F010301',
      traits: { poles: '1P+N', modules: 2, volts: 230, residualType: 'AC' },
    },
    {
      code: 'F010302',
      traits: { poles: '1P+N', modules: 2, volts: 230, residualType: 'A' },
      weight: 2,
    },
    {
      code: 'F010303',
      traits: { poles: '2P', modules: 3, volts: 230 },
      axes: { residualType: ['AC', 'A', 'F'] },
    },
    {
      code: 'F010304',
      traits: { poles: '4P', modules: 6, volts: 400 },
      axes: { residualType: ['AC', 'A'], breaking: [6, 10] },
    },
  ],
}

const powerBreakers: Kind = {
  code: 'F0104',
  weight: 3,
  label: [
    'Disj. boîtier moulé {poles} {amps}A {breaking}kA {tripUnit}',
    'MCCB {poles} {amps}A {breaking}kA {tripUnit}',
  ],
  axes: {
    poles: ['3P', '4P'],
    breaking: [16, 25, 36, 50, 70],
    tripUnit: [
      ['magnétothermique', 'thermal-magnetic'],
      ['électronique', 'electronic'],
    ],
  },
  traits: {
    mounting: ['platine', 'plate'],
    ip: 'IP40',
    volts: 415,
    insulationVolts: 800,
    impulse: 8,
    frequency: 50,
    terminals: ['plages', 'bars'],
    temperature: { from: -25, to: 70 },
    warranty: 2,
    standard: 'NF EN 60947-2',
  },
  derive: (value, { poles }) =>
    size(
      (poles === '4P' ? 120 : 90) * (value('amps') > 250 ? 1.55 : 1),
      130 + value('amps') * 0.2,
      75,
      1 + value('amps') * 0.012,
    ),
  price: (value, { poles, tripUnit }) =>
    (95 + value('amps') * 2.1 + value('breaking') * 3.4) *
    (poles === '4P' ? 1.25 : 1) *
    (Array.isArray(tripUnit) && tripUnit[1] === 'electronic' ? 1.45 : 1),
  leaves: [
    {
      code: 'F010401',
      axes: { amps: [32, 40, 63, 80, 100, 125] },
    },
    { code: 'F010402', axes: { amps: [125, 160] } },
    { code: 'F010403', axes: { amps: [160, 200, 250] } },
    { code: 'F010404', axes: { amps: [320, 400, 500, 630] } },
  ],
}

const surgeArresters: Kind = {
  code: 'F0105',
  weight: 2,
  label: [
    'Parafoudre {surgeType} {poles} {surgeMax}kA Up {protectionLevel}kV',
    'SPD {surgeType} {poles} {surgeMax}kA Up {protectionLevel}kV',
  ],
  axes: {
    poles: ['1P+N', '2P', '3P+N', '4P'],
    protectionLevel: [1.2, 1.5, 2],
    auxiliary: [
      ['avec télésignalisation', 'with remote signalling'],
      ['sans', 'none'],
    ],
  },
  traits: { ...onRail, volts: 230, earthing: 'TT/TN', terminals: terminals[0], standard: 'NF EN 61643-11' },
  derive: (value, { poles }) => {
    const modules = poles === '3P+N' || poles === '4P' ? 4 : 2
    return {
      modules,
      ...size(modules * moduleWidth, 90, 68, modules * 0.11),
      surgeNominal: value('surgeMax') / 2,
    }
  },
  price: (value, { poles }) =>
    (55 + value('surgeMax') * 2.6) * (poles === '3P+N' || poles === '4P' ? 1.9 : 1),
  leaves: [
    {
      code: 'F010501',
      traits: { surgeType: 'T1' },
      axes: { surgeMax: [50, 100] },
    },
    {
      code: 'F010502',
      traits: { surgeType: 'T2' },
      axes: { surgeMax: [10, 20, 40] },
      weight: 2,
    },
    {
      code: 'F010503',
      traits: { surgeType: 'T1+T2' },
      axes: { surgeMax: [50, 60] },
    },
    {
      code: 'F010504',
      traits: { surgeType: 'T3' },
      axes: { surgeMax: [5, 10] },
    },
  ],
}

const enclosures: Kind = {
  code: 'F0106',
  weight: 3,
  label: [
    'Coffret {rows}R {modulesPerRow}M {ip} {door} {colour}',
    'Board {rows}R {modulesPerRow}M {ip} {door} {colour}',
  ],
  axes: {
    modulesPerRow: [13, 18, 24],
    door: [
      ['sans porte', 'no door'],
      ['porte pleine', 'solid door'],
      ['porte transp.', 'clear door'],
    ],
    colour: [white, grey, anthracite],
    mounting: [
      ['saillie', 'surface'],
      ['encastré', 'flush'],
    ],
  },
  traits: {
    amps: 90,
    volts: 400,
    ip: 'IP40',
    ik: 'IK07',
    protectionClass: 'II',
    material: ['polystyrène', 'polystyrene'],
    fireClass: ['750 °C fil incandescent', '750 °C glow wire'],
    temperature: { from: -5, to: 40 },
    warranty: 5,
    recycled: 40,
    standard: 'NF EN 61439-3',
  },
  derive: (value) => ({
    modules: value('rows') * value('modulesPerRow'),
    ...size(
      value('modulesPerRow') * 18 + 46,
      value('rows') * 125 + 125,
      105,
      0.4 + value('rows') * value('modulesPerRow') * 0.035,
    ),
  }),
  price: (value) => 9 + value('rows') * value('modulesPerRow') * 0.85,
  leaves: [
    { code: 'F010601', traits: { rows: 1 } },
    { code: 'F010602', traits: { rows: 2 } },
    { code: 'F010603', traits: { rows: 3 } },
    {
      code: 'F010604',
      traits: { ip: 'IP65', ik: 'IK09', outdoor: true, material: 'ABS' },
      axes: { rows: [1, 2, 3, 4], modulesPerRow: [8, 12, 18], colour: [grey] },
    },
  ],
}

export const protection: Sector = {
  code: 'F01',
  kinds: [breakers, residualSwitches, residualBreakers, powerBreakers, surgeArresters, enclosures],
}
