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

const aluminium: Bilingual = ['aluminium', 'aluminium']
const flush: Bilingual = ['encastré', 'flush']
const surface: Bilingual = ['saillie', 'surface']
const inWall: Traits = {
  mounting: flush,
  ip: 'IP20',
  ik: 'IK02',
  volts: 230,
  frequency: 50,
  material: ['polycarbonate', 'polycarbonate'],
  temperature: { from: -5, to: 40 },
  halogenFree: true,
  warranty: 2,
  recycled: 30,
  ...size(45, 45, 38, 0.05),
}
const colours = [white, aluminium, anthracite, black]
const terminals = [
  ['automatiques', 'push-in'],
  ['à vis', 'screw'],
] as const

const switches: Kind = {
  code: 'F0401',
  weight: 5,
  label: ['{is} {amps}A {colour} {finish}', '{is} {amps}A {colour} {finish}'],
  axes: {
    amps: [6, 10],
    colour: colours,
    finish: [
      ['mécanisme', 'mechanism'],
      ['complet', 'complete'],
    ],
    terminals,
    backlit: [true, false],
  },
  traits: { ...inWall, standard: 'NF EN 60669-1' },
  price: () => 6.2,
  packaging: [1, 10],
  leaves: [
    {
      code: 'F040101',
      is: ['Inter VV', '2-way switch'],
      traits: { function: ['va-et-vient', 'two-way'] },
      axes: { amps: [10, 16] },
      weight: 2,
    },
    {
      code: 'F040102',
      is: ['Poussoir NO', 'Push switch NO'],
      traits: { function: ['poussoir', 'push'] },
    },
    {
      code: 'F040103',
      is: ['Double VV', 'Double 2-way switch'],
      traits: { function: ['double va-et-vient', 'double two-way'] },
    },
    {
      code: 'F040104',
      is: ['Inter volet roulant', 'Shutter switch'],
      traits: { function: ['montée/arrêt/descente', 'up/stop/down'] },
    },
  ],
}

const sockets: Kind = {
  code: 'F0402',
  weight: 4,
  label: ['{is} {amps}A {colour} {terminals}', '{is} {amps}A {colour} {terminals}'],
  axes: {
    colour: colours,
    terminals,
    finish: [
      ['mécanisme', 'mechanism'],
      ['complet', 'complete'],
    ],
  },
  traits: { ...inWall, amps: 16, socketStandard: '2P+T', standard: 'NF C 61-314' },
  price: () => 7.4,
  packaging: [1, 10],
  leaves: [
    {
      code: 'F040201',
      is: ['Prise 2P+T', '2P+E socket'],
      weight: 2,
      axes: {
        function: [
          ['à puits', 'recessed'],
          ['surface', 'surface'],
          ['affleurante', 'flush'],
        ],
      },
    },
    {
      code: 'F040202',
      is: ['Double PC 2P+T précâblée', 'Pre-wired double 2P+E socket'],
      traits: { gangs: 2 },
    },
    {
      code: 'F040203',
      is: ['Prise 2P+T + USB', '2P+E socket + USB'],
      axes: { usbPower: [15, 20, 30, 65] },
    },
    {
      code: 'F040204',
      is: ['Prise étanche 2P+T', 'Weatherproof 2P+E socket'],
      traits: { ip: 'IP55', ik: 'IK08', mounting: surface, outdoor: true },
      axes: { colour: [grey, white, anthracite], amps: [16, 20, 32] },
    },
  ],
}

const communication: Kind = {
  code: 'F0403',
  weight: 2.5,
  label: ['{is} {screening} {colour} {finish}', '{is} {screening} {colour} {finish}'],
  axes: {
    colour: colours,
    finish: [
      ['mécanisme', 'mechanism'],
      ['complet', 'complete'],
    ],
    screening: ['UTP', 'FTP', 'STP'],
  },
  traits: { ...inWall, standard: 'NF EN 50173-1' },
  price: (value, traits) => ('channels' in traits ? 42 + value('channels') * 11 : 13),
  leaves: [
    {
      code: 'F040301',
      is: ['Prise RJ45 cat. 6', 'RJ45 socket cat. 6'],
      traits: { category: 'Cat. 6', bandwidth: 250 },
    },
    {
      code: 'F040302',
      is: ['Prise RJ45 cat. 6A', 'RJ45 socket cat. 6A'],
      traits: { category: 'Cat. 6A', bandwidth: 500 },
    },
    {
      code: 'F040303',
      is: ['Prise TV-FM-SAT', 'TV-FM-SAT socket'],
      traits: { bandwidth: 2400 },
      axes: { screening: [['blindée', 'screened']] },
    },
    {
      code: 'F040304',
      is: ['Coffret com.', 'Communication board'],
      label: ['Coffret com. {category} {channels} RJ45', 'Communication board {category} {channels} RJ45'],
      traits: { mounting: surface, ...size(250, 375, 110, 1.9) },
      axes: { channels: [4, 8, 12], category: ['Grade 2TV', 'Grade 3TV'], colour: [white] },
    },
  ],
}

const plates: Kind = {
  code: 'F0404',
  weight: 3,
  label: ['{is} {colour} {material} {orientation}', '{is} {colour} {material} {orientation}'],
  axes: {
    colour: [...colours, ['chêne', 'oak'], ['bronze', 'bronze']],
    material: [
      ['plastique', 'plastic'],
      ['métal', 'metal'],
      ['verre', 'glass'],
    ],
    orientation: [
      ['horiz.', 'horizontal'],
      ['vert.', 'vertical'],
    ],
  },
  traits: {
    ip: 'IP20',
    ik: 'IK02',
    mounting: flush,
    halogenFree: true,
    recycled: 35,
    warranty: 2,
    temperature: { from: -5, to: 40 },
    standard: 'NF EN 60670-1',
  },
  derive: (value) => size(value('gangs') * 71 + 10, 81, 9, 0.02 + value('gangs') * 0.018),
  price: (value) => 1.1 + value('gangs') * 1.9,
  packaging: [1, 10, 20],
  leaves: [
    {
      code: 'F040401',
      is: ['Plaque simple', '1-gang plate'],
      traits: { gangs: 1 },
    },
    {
      code: 'F040402',
      is: ['Plaque double', '2-gang plate'],
      traits: { gangs: 2 },
    },
    {
      code: 'F040403',
      is: ['Plaque triple', '3-gang plate'],
      traits: { gangs: 3 },
    },
    {
      code: 'F040404',
      is: ['Plaque quadruple', '4-gang plate'],
      traits: { gangs: 4 },
    },
  ],
}

const lightingControl: Kind = {
  code: 'F0405',
  weight: 3,
  label: ['{is} {power}W {connection} {colour}', '{is} {power}W {connection} {colour}'],
  axes: {
    power: [300, 400, 1000, 2000],
    connection: [['filaire', 'wired'], ['radio', 'radio'], 'KNX', 'DALI'],
    colour: [white, anthracite],
  },
  traits: {
    volts: 230,
    frequency: 50,
    ip: 'IP20',
    protectionClass: 'II',
    temperature: { from: -10, to: 45 },
    warranty: 2,
    recycled: 15,
    standard: 'NF EN 60669-2-1',
    ...size(80, 80, 52, 0.12),
  },
  price: (value) => 34 + value('power') * 0.011,
  leaves: [
    {
      code: 'F040501',
      is: ['Dét. de mouvement', 'Motion detector'],
      traits: { ip: 'IP55', delay: { from: 5, to: 900 } },
      axes: { angle: [180, 240, 360], sensingRange: [8, 12, 16] },
      weight: 2,
    },
    {
      code: 'F040502',
      is: ['Variateur', 'Dimmer'],
      traits: { dimmable: true },
      axes: { power: [150, 300, 400, 600], mounting: [flush, ['rail DIN', 'DIN rail']] },
    },
    {
      code: 'F040503',
      is: ['Minuterie', 'Staircase timer'],
      traits: { mounting: ['rail DIN', 'DIN rail'], modules: 1, delay: { from: 30, to: 600 } },
      axes: {
        amps: [16, 20],
        function: [
          ['minuterie', 'timer'],
          ['télérupteur', 'impulse relay'],
          ['préavis', 'warning'],
        ],
      },
    },
    {
      code: 'F040504',
      is: ['Horloge prog.', 'Time switch'],
      traits: { mounting: ['rail DIN', 'DIN rail'], modules: 2, display: true },
      axes: {
        channels: [1, 2, 4],
        function: [
          ['journalière', 'daily'],
          ['hebdo.', 'weekly'],
          ['astro.', 'astronomical'],
        ],
      },
    },
  ],
}

const access: Kind = {
  code: 'F0406',
  weight: 2,
  label: ['{is} {connection} {colour} {mounting}', '{is} {connection} {colour} {mounting}'],
  axes: {
    connection: [['2 fils', '2-wire'], 'IP', ['radio', 'radio']],
    colour: [aluminium, black, white],
    mounting: [surface, flush],
  },
  traits: {
    supplyVolts: ['24V CC', '24V DC'],
    ip: 'IP54',
    ik: 'IK08',
    accessible: true,
    outdoor: true,
    temperature: { from: -20, to: 55 },
    material: ['aluminium', 'aluminium'],
    warranty: 3,
    spareParts: 7,
    standard: 'NF EN 62820-1-1',
    ...size(100, 180, 32, 0.6),
  },
  price: (value) => 118 + value('channels') * 12,
  leaves: [
    {
      code: 'F040601',
      is: ['Kit audio', 'Audio kit'],
      axes: { channels: [1, 2, 4] },
    },
    {
      code: 'F040602',
      is: ['Kit vidéo', 'Video kit'],
      axes: { channels: [1, 2, 4], screenSize: [4.3, 7, 10], app: [true, false] },
    },
    {
      code: 'F040603',
      is: ['Lecteur de badge', 'Badge reader'],
      axes: { channels: [1, 2], identification: ['MIFARE', ['badge 125 kHz', '125 kHz tag'], 'Bluetooth'] },
    },
    {
      code: 'F040604',
      is: ['Clavier codé', 'Keypad'],
      axes: {
        channels: [1, 2],
        backlit: [true, false],
        identification: [
          ['code', 'code'],
          ['code + badge', 'code + tag'],
          ['biométrie', 'fingerprint'],
        ],
      },
    },
  ],
}

export const wiring: Sector = {
  code: 'F04',
  kinds: [switches, sockets, communication, plates, lightingControl, access],
}
