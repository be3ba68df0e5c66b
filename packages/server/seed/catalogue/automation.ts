import {
  black,
  blue,
  green,
  red,
  size,
  white,
  yellow,
  type Bilingual,
  type Kind,
  type Sector,
  type Traits,
} from './kind.ts'

const inCabinet: Traits = {
  mounting: ['rail DIN 35 mm', '35 mm DIN rail'],
  ip: 'IP20',
  temperature: { from: -20, to: 60 },
  warranty: 2,
  spareParts: 10,
}
const ac: Bilingual = ['CA', 'AC']
const dc: Bilingual = ['CC', 'DC']
const screw: Bilingual = ['à vis', 'screw']
const spring: Bilingual = ['à ressort', 'spring']

const contactors: Kind = {
  code: 'F0201',
  weight: 4,
  label: [
    'Contacteur {poles} {amps}A bob. {coilVolts}V {currentKind}',
    'Contactor {poles} {amps}A coil {coilVolts}V {currentKind}',
  ],
  axes: { amps: [9, 12, 18, 25, 32, 40, 65, 95], auxiliary: ['1NO', '1NC', '1NO+1NC'] },
  traits: {
    ...inCabinet,
    volts: 400,
    insulationVolts: 690,
    impulse: 6,
    terminals: screw,
    standard: 'NF EN 60947-4-1',
  },
  derive: (value) => ({
    motorPower: Math.round(value('amps') * 4.6) / 10,
    ...size(value('amps') > 38 ? 75 : 45, 85 + value('amps') * 0.4, 90, 0.3 + value('amps') * 0.012),
  }),
  price: (value) => 24 + value('amps') * 2.1,
  leaves: [
    {
      code: 'F020101',
      traits: { poles: '3P', currentKind: ac },
      axes: { coilVolts: [24, 48, 110, 230, 400] },
      weight: 2,
    },
    {
      code: 'F020102',
      traits: { poles: '3P', currentKind: dc },
      axes: { coilVolts: [12, 24, 48, 110] },
    },
    {
      code: 'F020103',
      traits: { poles: '4P' },
      axes: { coilVolts: [24, 230], currentKind: [ac, dc] },
    },
    {
      code: 'F020104',
      traits: { currentKind: ac, coilVolts: 230, modules: 2 },
      axes: {
        poles: ['1P', '2P', '4P'],
        amps: [16, 20, 25, 40, 63],
        function: [
          ['standard', 'standard'],
          ['silencieux', 'silent'],
          ['jour/nuit', 'day-night'],
        ],
      },
    },
  ],
}

const motorProtection: Kind = {
  code: 'F0202',
  weight: 3,
  label: ['{is} {setting}A {terminals}', '{is} {setting}A {terminals}'],
  axes: {
    setting: [
      { from: 0.1, to: 0.16 },
      { from: 0.16, to: 0.25 },
      { from: 0.25, to: 0.4 },
      { from: 0.4, to: 0.63 },
      { from: 0.63, to: 1 },
      { from: 1, to: 1.6 },
      { from: 1.6, to: 2.5 },
      { from: 2.5, to: 4 },
      { from: 4, to: 6.3 },
      { from: 6, to: 10 },
      { from: 9, to: 14 },
      { from: 13, to: 18 },
      { from: 17, to: 23 },
      { from: 20, to: 25 },
      { from: 24, to: 32 },
    ],
    terminals: [screw, spring],
  },
  traits: {
    ...inCabinet,
    poles: '3P',
    volts: 690,
    insulationVolts: 690,
    impulse: 6,
    ...size(45, 89, 97, 0.35),
  },
  price: () => 46,
  leaves: [
    {
      code: 'F020201',
      is: ['Relais therm.', 'Overload relay'],
      traits: { standard: 'NF EN 60947-4-1' },
      axes: { tripClass: ['10A', '20', '30'] },
    },
    {
      code: 'F020202',
      is: ['Disj. moteur magnétotherm.', 'Motor breaker'],
      traits: {
        tripClass: '10',
        tripUnit: ['magnétothermique', 'thermal-magnetic'],
        standard: 'NF EN 60947-2',
      },
      axes: { breaking: [15, 50, 100] },
    },
    {
      code: 'F020203',
      is: ['Disj. moteur magn.', 'Magnetic motor breaker'],
      traits: { tripUnit: ['magnétique', 'magnetic'], standard: 'NF EN 60947-2' },
      axes: { breaking: [15, 50] },
    },
    {
      code: 'F020204',
      is: ['Démarreur-contrôleur', 'Motor starter'],
      traits: { coilVolts: 24, standard: 'NF EN 60947-6-2' },
      axes: { tripClass: ['10', '20'] },
    },
  ],
}

const drives: Kind = {
  code: 'F0203',
  weight: 2.5,
  label: ['{is} {motorPower}kW {phases} {ip}', '{is} {motorPower}kW {phases} {ip}'],
  axes: { bus: ['Modbus', 'CANopen', 'BACnet', 'Profinet'], ip: ['IP20', 'IP55', 'IP66'] },
  traits: {
    frequency: 50,
    display: true,
    temperature: { from: -10, to: 50 },
    warranty: 2,
    spareParts: 10,
    mounting: ['mural', 'wall'],
    standard: 'NF EN 61800-5-1',
  },
  derive: (value) => ({
    maxAmps: Math.round(value('motorPower') * 24) / 10,
    efficiency: 97,
    ...size(
      75 + value('motorPower') * 6,
      145 + value('motorPower') * 9,
      150,
      0.9 + value('motorPower') * 0.4,
    ),
  }),
  price: (value, { ip }) => (145 + value('motorPower') * 78) * (ip === 'IP20' ? 1 : 1.35),
  leaves: [
    {
      code: 'F020301',
      is: ['Variateur', 'Drive'],
      traits: { phases: ['230V mono', '230V 1ph'], volts: 230 },
      axes: { motorPower: [0.18, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2] },
    },
    {
      code: 'F020302',
      is: ['Variateur', 'Drive'],
      traits: { phases: ['400V tri', '400V 3ph'], volts: 400 },
      axes: { motorPower: [0.37, 0.75, 1.5, 2.2, 4, 5.5, 7.5, 11, 15, 22] },
      weight: 2,
    },
    {
      code: 'F020303',
      is: ['Variateur vent./pompe', 'HVAC drive'],
      traits: { phases: ['400V tri', '400V 3ph'], volts: 400 },
      axes: { motorPower: [1.1, 2.2, 4, 7.5, 11, 15] },
    },
    {
      code: 'F020304',
      is: ['Démarreur progressif', 'Soft starter'],
      traits: { phases: ['400V tri', '400V 3ph'], volts: 400 },
      axes: { motorPower: [2.2, 4, 5.5, 7.5, 11, 15, 22] },
    },
  ],
}

const controllers: Kind = {
  code: 'F0204',
  weight: 2.5,
  label: ['{is} {channels} voies {supplyVolts}', '{is} {channels} ch. {supplyVolts}'],
  axes: {
    supplyVolts: [
      ['24V CC', '24V DC'],
      ['230V CA', '230V AC'],
    ],
    bus: ['Modbus', 'Profinet', 'EtherNet/IP', 'EtherCAT'],
    terminals: [screw, spring],
  },
  traits: { ...inCabinet, standard: 'NF EN 61131-2' },
  derive: (value) => size(30 + value('channels') * 3, 100, 75, 0.12 + value('channels') * 0.008),
  price: (value) => 95 + value('channels') * 9,
  leaves: [
    {
      code: 'F020401',
      is: ['Automate UC', 'PLC CPU'],
      traits: { display: false },
      axes: { channels: [10, 16, 24, 40] },
    },
    {
      code: 'F020402',
      is: ['Module entrées TOR', 'Digital input module'],
      traits: { signal: ['entrées TOR', 'digital inputs'] },
      axes: { channels: [8, 16, 32] },
    },
    {
      code: 'F020403',
      is: ['Module sorties', 'Output module'],
      axes: { channels: [4, 8, 16], signal: [['relais', 'relay'], 'transistor'] },
    },
    {
      code: 'F020404',
      is: ['Module analogique', 'Analogue module'],
      axes: { channels: [2, 4, 8], signal: ['4-20 mA', '0-10 V', 'Pt100'] },
    },
  ],
}

const sensors: Kind = {
  code: 'F0205',
  weight: 3,
  label: ['{is} {headShape} {signal} {connection}', '{is} {headShape} {signal} {connection}'],
  axes: {
    headShape: ['M8', 'M12', 'M18', 'M30'],
    signal: ['PNP NO', 'PNP NC', 'NPN NO'],
    connection: [
      ['câble 2m', '2m cable'],
      ['connecteur M12', 'M12 plug'],
    ],
  },
  traits: {
    supplyVolts: ['10-30V CC', '10-30V DC'],
    ip: 'IP67',
    temperature: { from: -25, to: 70 },
    material: ['laiton nickelé', 'nickel-plated brass'],
    warranty: 2,
    standard: 'NF EN 60947-5-2',
    ...size(18, 18, 60, 0.09),
  },
  price: () => 38,
  leaves: [
    {
      code: 'F020501',
      is: ['Dét. inductif', 'Inductive sensor'],
      axes: { sensingDistance: [2, 4, 8, 15] },
    },
    {
      code: 'F020502',
      is: ['Cellule photoélec.', 'Photoelectric sensor'],
      axes: {
        sensingRange: [0.4, 2, 4, 15],
        function: [
          ['reflex', 'retro-reflective'],
          ['proximité', 'diffuse'],
          ['barrage', 'through-beam'],
        ],
      },
    },
    {
      code: 'F020503',
      is: ['Inter. de position', 'Limit switch'],
      traits: { ip: 'IP66' },
      axes: {
        headShape: [
          ['poussoir', 'plunger'],
          ['levier à galet', 'roller lever'],
          ['tige', 'rod'],
        ],
        signal: ['1NO+1NC', '2NC'],
      },
    },
    {
      code: 'F020504',
      is: ['Capteur de pression', 'Pressure sensor'],
      axes: { headShape: ['G1/4', 'G1/2'], signal: ['4-20 mA', '0-10 V'], waterPressure: [6, 10, 16, 40] },
    },
  ],
}

const pushbuttons: Kind = {
  code: 'F0206',
  weight: 3,
  label: ['{is} Ø22 {colour} {contact}', '{is} Ø22 {colour} {contact}'],
  axes: {
    colour: [black, red, green, yellow, blue, white],
    contact: ['1NO', '1NC', '1NO+1NC'],
    material: [
      ['plastique', 'plastic'],
      ['métal', 'metal'],
    ],
  },
  traits: {
    diameter: 22,
    ip: 'IP66',
    volts: 240,
    amps: 6,
    terminals: screw,
    temperature: { from: -40, to: 70 },
    mounting: ['perçage Ø22', 'Ø22 hole'],
    warranty: 2,
    standard: 'NF EN 60947-5-1',
    ...size(29, 29, 55, 0.045),
  },
  price: () => 13.5,
  leaves: [
    {
      code: 'F020601',
      is: ['Bouton-poussoir', 'Pushbutton'],
      axes: {
        headShape: [
          ['affleurante', 'flush'],
          ['dépassante', 'extended'],
        ],
      },
    },
    {
      code: 'F020602',
      is: ['Voyant LED', 'LED indicator'],
      axes: { supplyVolts: ['24V', '230V'] },
    },
    {
      code: 'F020603',
      is: ['Commutateur', 'Selector switch'],
      axes: {
        colour: [black],
        function: [
          ['2 positions', '2 positions'],
          ['3 positions', '3 positions'],
          ['à clé', 'key'],
        ],
      },
    },
    {
      code: 'F020604',
      is: ["Arrêt d'urgence", 'Emergency stop'],
      traits: { colour: red },
      axes: {
        colour: [red],
        contact: ['1NC', '2NC', '1NO+2NC'],
        function: [
          ['tourner', 'turn'],
          ['tirer', 'pull'],
          ['à clé', 'key'],
        ],
      },
    },
  ],
}

export const automation: Sector = {
  code: 'F02',
  kinds: [contactors, motorProtection, drives, controllers, sensors, pushbuttons],
}
