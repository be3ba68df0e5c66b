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
  name: ['Interrupteurs et poussoirs', 'Switches and pushbuttons'],
  motif: 'switch',
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
      name: ['Interrupteurs va-et-vient', 'Two-way switches'],
      is: ['Inter VV', '2-way switch'],
      traits: { function: ['va-et-vient', 'two-way'] },
      axes: { amps: [10, 16] },
      weight: 2,
    },
    {
      name: ['Poussoirs', 'Pushbuttons'],
      is: ['Poussoir NO', 'Push switch NO'],
      traits: { function: ['poussoir', 'push'] },
    },
    {
      name: ['Interrupteurs doubles', 'Double switches'],
      is: ['Double VV', 'Double 2-way switch'],
      motif: 'doubleSwitch',
      traits: { function: ['double va-et-vient', 'double two-way'] },
    },
    {
      name: ['Commandes de volets roulants', 'Shutter switches'],
      is: ['Inter volet roulant', 'Shutter switch'],
      motif: 'shutterSwitch',
      traits: { function: ['montée/arrêt/descente', 'up/stop/down'] },
    },
  ],
}

const sockets: Kind = {
  name: ['Prises de courant', 'Power sockets'],
  motif: 'socket',
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
      name: ['Prises 2P+T', '2P+E sockets'],
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
      name: ['Prises doubles précâblées', 'Pre-wired double sockets'],
      is: ['Double PC 2P+T précâblée', 'Pre-wired double 2P+E socket'],
      motif: 'doubleSocket',
      traits: { gangs: 2 },
    },
    {
      name: ['Prises avec chargeur USB', 'Sockets with USB charger'],
      is: ['Prise 2P+T + USB', '2P+E socket + USB'],
      axes: { usbPower: [15, 20, 30, 65] },
    },
    {
      name: ['Prises étanches', 'Weatherproof sockets'],
      is: ['Prise étanche 2P+T', 'Weatherproof 2P+E socket'],
      motif: 'weatherSocket',
      traits: { ip: 'IP55', ik: 'IK08', mounting: surface, outdoor: true },
      axes: { colour: [grey, white, anthracite], amps: [16, 20, 32] },
    },
  ],
}

const communication: Kind = {
  name: ['Prises de communication', 'Communication sockets'],
  motif: 'dataSocket',
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
      name: ['Prises RJ45 cat. 6', 'RJ45 sockets cat. 6'],
      is: ['Prise RJ45 cat. 6', 'RJ45 socket cat. 6'],
      traits: { category: 'Cat. 6', bandwidth: 250 },
    },
    {
      name: ['Prises RJ45 cat. 6A', 'RJ45 sockets cat. 6A'],
      is: ['Prise RJ45 cat. 6A', 'RJ45 socket cat. 6A'],
      traits: { category: 'Cat. 6A', bandwidth: 500 },
    },
    {
      name: ['Prises TV et satellite', 'TV and satellite sockets'],
      is: ['Prise TV-FM-SAT', 'TV-FM-SAT socket'],
      motif: 'tvSocket',
      traits: { bandwidth: 2400 },
      axes: { screening: [['blindée', 'screened']] },
    },
    {
      name: ['Coffrets de communication', 'Communication boards'],
      is: ['Coffret com.', 'Communication board'],
      motif: 'patchPanel',
      label: ['Coffret com. {category} {channels} RJ45', 'Communication board {category} {channels} RJ45'],
      traits: { mounting: surface, ...size(250, 375, 110, 1.9) },
      axes: { channels: [4, 8, 12], category: ['Grade 2TV', 'Grade 3TV'], colour: [white] },
    },
  ],
}

const plates: Kind = {
  name: ['Plaques et supports', 'Cover plates and frames'],
  motif: 'plate',
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
      name: ['Plaques 1 poste', '1-gang plates'],
      is: ['Plaque simple', '1-gang plate'],
      traits: { gangs: 1 },
    },
    {
      name: ['Plaques 2 postes', '2-gang plates'],
      is: ['Plaque double', '2-gang plate'],
      traits: { gangs: 2 },
      motif: 'doublePlate',
    },
    {
      name: ['Plaques 3 postes', '3-gang plates'],
      is: ['Plaque triple', '3-gang plate'],
      traits: { gangs: 3 },
      motif: 'doublePlate',
    },
    {
      name: ['Plaques 4 postes', '4-gang plates'],
      is: ['Plaque quadruple', '4-gang plate'],
      traits: { gangs: 4 },
      motif: 'doublePlate',
    },
  ],
}

const lightingControl: Kind = {
  name: ["Commande d'éclairage", 'Lighting control'],
  motif: 'detector',
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
      name: ['Détecteurs de mouvement', 'Motion detectors'],
      is: ['Dét. de mouvement', 'Motion detector'],
      traits: { ip: 'IP55', delay: { from: 5, to: 900 } },
      axes: { angle: [180, 240, 360], sensingRange: [8, 12, 16] },
      weight: 2,
    },
    {
      name: ['Variateurs', 'Dimmers'],
      is: ['Variateur', 'Dimmer'],
      motif: 'dimmer',
      traits: { dimmable: true },
      axes: { power: [150, 300, 400, 600], mounting: [flush, ['rail DIN', 'DIN rail']] },
    },
    {
      name: ['Minuteries et télérupteurs', 'Timers and impulse relays'],
      is: ['Minuterie', 'Staircase timer'],
      motif: 'timer',
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
      name: ['Horloges et crépusculaires', 'Time switches and twilight switches'],
      is: ['Horloge prog.', 'Time switch'],
      motif: 'clock',
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
  name: ["Interphonie et contrôle d'accès", 'Door entry and access control'],
  motif: 'intercom',
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
      name: ['Kits interphones audio', 'Audio entry kits'],
      is: ['Kit audio', 'Audio kit'],
      axes: { channels: [1, 2, 4] },
    },
    {
      name: ['Kits vidéo', 'Video entry kits'],
      is: ['Kit vidéo', 'Video kit'],
      motif: 'video',
      axes: { channels: [1, 2, 4], screenSize: [4.3, 7, 10], app: [true, false] },
    },
    {
      name: ['Lecteurs de badges', 'Badge readers'],
      is: ['Lecteur de badge', 'Badge reader'],
      motif: 'badge',
      axes: { channels: [1, 2], identification: ['MIFARE', ['badge 125 kHz', '125 kHz tag'], 'Bluetooth'] },
    },
    {
      name: ['Claviers codés', 'Keypads'],
      is: ['Clavier codé', 'Keypad'],
      motif: 'keypad',
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
  name: ['Appareillage et courants faibles', 'Wiring devices and low-current systems'],
  motif: 'switch',
  kinds: [switches, sockets, communication, plates, lightingControl, access],
}
