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
} from './kind.ts'

const mono: Bilingual = ['230V mono', '230V 1ph']
const three: Bilingual = ['400V tri', '400V 3ph']

const heatPumps: Kind = {
  code: 'F0801',
  weight: 2.5,
  label: ['{is} {heatingPower}kW {phases} {refrigerant}', '{is} {heatingPower}kW {phases} {refrigerant}'],
  axes: { heatingPower: [4, 6, 8, 11, 14, 16], phases: [mono, three], refrigerant: ['R32', 'R290'] },
  traits: {
    frequency: 50,
    heatClass: 'A+++',
    waterTemperature: 65,
    outdoorRange: { from: -20, to: 35 },
    ip: 'IPX4',
    outdoor: true,
    warranty: 5,
    spareParts: 10,
    thread: 'G1"',
    colour: ['ivoire', 'ivory'],
    standard: 'NF EN 14825',
  },
  derive: (value) => ({
    coolingPower: Math.round(value('heatingPower') * 8.4) / 10,
    cop: Math.round((5.3 - value('heatingPower') * 0.035) * 100) / 100,
    scop: Math.round((5 - value('heatingPower') * 0.03) * 100) / 100,
    noise: Math.round(48 + value('heatingPower') * 0.9),
    charge: Math.round((0.6 + value('heatingPower') * 0.07) * 100) / 100,
    ...size(1050, 700 + value('heatingPower') * 42, 380, 62 + value('heatingPower') * 4.5),
  }),
  price: (value) => 2900 + value('heatingPower') * 310,
  leaves: [
    {
      code: 'F080101',
      is: ['PAC air/eau monobloc', 'Monobloc heat pump'],
      weight: 2,
    },
    {
      code: 'F080102',
      is: ['PAC air/eau bi-bloc', 'Split heat pump'],
      axes: { capacity: [0, 190, 230] },
    },
    {
      code: 'F080103',
      is: ['PAC géothermique', 'Ground-source heat pump'],
      traits: { outdoor: false, ip: 'IP20', colour: white },
      axes: { heatingPower: [6, 8, 10, 13, 17] },
    },
    {
      code: 'F080104',
      is: ['PAC piscine', 'Pool heat pump'],
      traits: { waterTemperature: 40, phases: mono, outdoorRange: { from: -7, to: 43 } },
      axes: { heatingPower: [5, 7, 9, 12, 15, 20], phases: [mono] },
    },
  ],
}

const radiators: Kind = {
  code: 'F0802',
  weight: 3.5,
  label: ['{is} {power}W {orientation} {colour}', '{is} {power}W {orientation} {colour}'],
  axes: {
    power: [500, 750, 1000, 1250, 1500, 2000],
    orientation: [
      ['horiz.', 'horizontal'],
      ['vert.', 'vertical'],
      ['bas', 'low'],
    ],
    colour: [white, anthracite],
  },
  traits: {
    volts: 230,
    frequency: 50,
    protectionClass: 'II',
    ip: 'IP24',
    ik: 'IK08',
    warranty: 3,
    spareParts: 10,
    mounting: ['mural', 'wall'],
    material: ['aluminium', 'aluminium'],
    settingTemperature: { from: 7, to: 28 },
    thermostat: ['électronique 7 jours', '7-day electronic'],
    recycled: 25,
    standard: 'NF EN 60335-2-30',
  },
  derive: (value) => size(350 + value('power') * 0.42, 580, 120, 4 + value('power') * 0.011),
  price: (value) => 128 + value('power') * 0.19,
  leaves: [
    {
      code: 'F080201',
      is: ['Rad. inertie', 'Inertia radiator'],
      axes: {
        emitter: [
          ['cœur fonte', 'cast-iron core'],
          ['fluide', 'fluid'],
          ['céramique', 'ceramic'],
        ],
      },
      weight: 2,
    },
    {
      code: 'F080202',
      is: ['Panneau rayonnant', 'Radiant panel'],
      traits: { emitter: ['rayonnant', 'radiant'] },
      axes: { display: [true, false] },
    },
    {
      code: 'F080203',
      is: ['Convecteur', 'Convector'],
      traits: { emitter: ['convection', 'convection'], colour: white },
      axes: {
        colour: [white],
        orientation: [
          ['horiz.', 'horizontal'],
          ['bas', 'low'],
          ['plinthe', 'skirting'],
        ],
      },
    },
    {
      code: 'F080204',
      is: ['Sèche-serviettes', 'Towel rail'],
      traits: { ip: 'IP24' },
      axes: {
        colour: [white, anthracite, black, ['chromé', 'chrome']],
        emitter: [
          ['fluide', 'fluid'],
          ['sec', 'dry'],
        ],
        orientation: [
          ['étroit', 'narrow'],
          ['large', 'wide'],
        ],
      },
    },
  ],
}

const waterHeaters: Kind = {
  code: 'F0803',
  weight: 2.5,
  label: ['{is} {capacity}l {element} {phases}', '{is} {capacity}l {element} {phases}'],
  axes: {
    capacity: [50, 75, 100, 150, 200, 250, 300],
    element: [
      ['stéatite', 'steatite'],
      ['blindée', 'immersed'],
    ],
    phases: [mono, three],
  },
  traits: {
    frequency: 50,
    waterPressure: 7,
    waterTemperature: 65,
    anode: ['hybride', 'hybrid'],
    ip: 'IP24',
    warranty: 5,
    spareParts: 10,
    colour: white,
    energyClass: 'C',
    thread: 'G3/4"',
    drawProfile: 'L',
    standard: 'NF EN 60335-2-21',
  },
  derive: (value) => ({
    power: Math.round((900 + value('capacity') * 7) / 100) * 100,
    heatLoss: Math.round((0.7 + value('capacity') * 0.0058) * 100) / 100,
    ...size(520, 420 + value('capacity') * 5.2, 540, 18 + value('capacity') * 0.21),
  }),
  price: (value) => 160 + value('capacity') * 1.75,
  leaves: [
    {
      code: 'F080301',
      is: ['CE vertical', 'Vertical water heater'],
      traits: { mounting: ['mural', 'wall'], orientation: ['vertical', 'vertical'] },
      axes: { capacity: [50, 75, 100, 150, 200] },
      weight: 2,
    },
    {
      code: 'F080302',
      is: ['CE horizontal', 'Horizontal water heater'],
      traits: { mounting: ['mural', 'wall'], orientation: ['horizontal', 'horizontal'] },
      axes: { capacity: [75, 100, 150, 200] },
    },
    {
      code: 'F080303',
      is: ['CE sur socle', 'Floor-standing water heater'],
      traits: { mounting: ['sol', 'floor'] },
      axes: { capacity: [150, 200, 250, 300] },
    },
    {
      code: 'F080304',
      is: ['CET', 'Heat pump water heater'],
      traits: { energyClass: 'A+', refrigerant: 'R290', cop: 3.4, noise: 49, mounting: ['sol', 'floor'] },
      axes: {
        capacity: [100, 150, 200, 270],
        element: [['stéatite', 'steatite']],
        phases: [mono],
        ductDiameter: [125, 160],
      },
    },
  ],
}

const regulation: Kind = {
  code: 'F0804',
  weight: 3,
  label: ['{is} {connection} {supplyVolts} {colour}', '{is} {connection} {supplyVolts} {colour}'],
  axes: {
    supplyVolts: ['230V', '24V', ['piles', 'batteries']],
    colour: [white, black, grey],
    display: [true, false],
  },
  traits: {
    ip: 'IP20',
    protectionClass: 'II',
    mounting: ['saillie', 'surface'],
    settingTemperature: { from: 5, to: 35 },
    temperature: { from: 0, to: 45 },
    warranty: 2,
    recycled: 20,
    contact: ['inverseur 5A', '5A changeover'],
    standard: 'NF EN 60730-2-9',
    ...size(85, 85, 26, 0.12),
  },
  price: (value, traits) =>
    'app' in traits ? 138 : 'display' in traits && traits.display === true ? 66 : 44,
  leaves: [
    {
      code: 'F080401',
      is: ['Thermostat', 'Thermostat'],
      traits: { connection: ['filaire', 'wired'] },
      axes: {
        function: [
          ['simple', 'simple'],
          ['programmable', 'programmable'],
          ['chaud/froid', 'heat/cool'],
        ],
      },
    },
    {
      code: 'F080402',
      is: ['Thermostat', 'Thermostat'],
      traits: { connection: ['radio', 'radio'] },
      axes: {
        function: [
          ['simple', 'simple'],
          ['programmable', 'programmable'],
        ],
        supplyVolts: [['piles', 'batteries']],
      },
    },
    {
      code: 'F080403',
      is: ['Thermostat connecté', 'Smart thermostat'],
      traits: { app: true },
      axes: { connection: ['Wi-Fi', 'Zigbee', 'KNX', 'Thread'], modulating: [true, false] },
    },
    {
      code: 'F080404',
      is: ['Sonde', 'Probe'],
      label: ['Sonde {function} {signal} {ip}', '{function} probe {signal} {ip}'],
      axes: {
        display: [false],
        supplyVolts: [['passive', 'passive']],
        function: [
          ['ambiance', 'Room'],
          ['extérieure', 'Outdoor'],
          ['applique', 'Strap-on'],
          ['plongeante', 'Immersion'],
        ],
        signal: ['NTC 10k', 'Pt1000', '0-10 V'],
        ip: ['IP20', 'IP65'],
        colour: [white],
        connection: [['filaire', 'wired']],
      },
    },
  ],
}

const hydraulics: Kind = {
  code: 'F0805',
  weight: 2.5,
  label: ['{is} {thread} Kvs {kvs}', '{is} {thread} Kvs {kvs}'],
  axes: { thread: ['1/2"', '3/4"', '1"', '1"1/4', '1"1/2'], kvs: [1.6, 2.5, 4, 6.3, 10, 16] },
  traits: {
    material: ['laiton', 'brass'],
    waterPressure: 10,
    waterTemperature: 110,
    temperature: { from: -10, to: 110 },
    warranty: 2,
    recycled: 40,
    standard: 'NF EN 1074',
    ip: 'IP54',
    ...size(70, 60, 60, 0.6),
  },
  price: (value, traits) =>
    'head' in traits
      ? 70 + value('head') * 14
      : 'capacity' in traits
        ? 22 + value('capacity') * 1.6
        : 28 + value('kvs') * 4,
  leaves: [
    {
      code: 'F080501',
      is: ['Vanne 2 voies', '2-way valve'],
      traits: { function: ['2 voies', '2-way'] },
      axes: { signal: [['TOR', 'on/off'], '0-10 V'] },
    },
    {
      code: 'F080502',
      is: ['Vanne 3 voies', '3-way valve'],
      axes: {
        function: [
          ['mélangeuse', 'mixing'],
          ['directionnelle', 'diverting'],
        ],
      },
    },
    {
      code: 'F080503',
      is: ['Circulateur', 'Circulator'],
      label: ['Circulateur {head}m {thread} {power}W', 'Circulator {head}m {thread} {power}W'],
      traits: { volts: 230, kvs: 0, material: ['fonte', 'cast iron'], standard: 'NF EN 16297' },
      axes: {
        kvs: [0],
        head: [4, 6, 8, 10],
        power: [22, 45, 60, 90],
        thread: ['1"', '1"1/4', '1"1/2', '2"'],
      },
    },
    {
      code: 'F080504',
      is: ["Vase d'expansion", 'Expansion vessel'],
      label: [
        "Vase d'expansion {capacity}l {waterPressure}bar {thread} {function}",
        'Expansion vessel {capacity}l {waterPressure}bar {thread} {function}',
      ],
      traits: { kvs: 0, material: ['acier', 'steel'], colour: ['rouge', 'red'], standard: 'NF EN 13831' },
      axes: {
        kvs: [0],
        capacity: [8, 12, 18, 25, 35, 50, 80],
        waterPressure: [3, 6, 10],
        thread: ['3/4"'],
        function: [
          ['chauffage', 'heating'],
          ['sanitaire', 'potable'],
        ],
      },
    },
  ],
}

const charging: Kind = {
  code: 'F0806',
  weight: 1.5,
  label: ['{is} {chargePower}kW {phases} {identification}', '{is} {chargePower}kW {phases} {identification}'],
  axes: {
    identification: ['RFID', ['accès libre', 'free access'], ['application', 'app']],
    colour: [white, black],
  },
  traits: {
    frequency: 50,
    ip: 'IP55',
    ik: 'IK10',
    outdoor: true,
    warranty: 2,
    spareParts: 7,
    temperature: { from: -30, to: 50 },
    material: ['polycarbonate', 'polycarbonate'],
    recycled: 10,
    standard: 'NF EN IEC 61851-1',
    ...size(260, 380, 130, 3.8),
  },
  price: (value) => 480 + value('chargePower') * 28,
  leaves: [
    {
      code: 'F080601',
      is: ['Borne de recharge', 'Wallbox'],
      traits: { phases: mono, volts: 230 },
      axes: {
        chargePower: [3.7, 7.4],
        connection: ['Wi-Fi', 'Ethernet', '4G'],
        function: [
          ['prise T2S', 'T2S socket'],
          ['câble attaché', 'tethered cable'],
        ],
      },
    },
    {
      code: 'F080602',
      is: ['Borne de recharge', 'Wallbox'],
      traits: { phases: three, volts: 400 },
      axes: {
        chargePower: [11, 22],
        connection: ['Wi-Fi', 'Ethernet', '4G'],
        function: [
          ['prise T2S', 'T2S socket'],
          ['câble attaché', 'tethered cable'],
        ],
      },
    },
    {
      code: 'F080603',
      is: ['Prise renforcée', 'Reinforced socket'],
      label: [
        'Prise renforcée {chargePower}kW {function} {colour}',
        'Reinforced socket {chargePower}kW {function} {colour}',
      ],
      traits: { phases: mono, volts: 230, chargePower: 3.2, amps: 14 },
      axes: {
        identification: [['accès libre', 'free access']],
        colour: [white, green],
        function: [
          ['saillie', 'surface'],
          ['encastrée', 'flush'],
          ['kit avec protection', 'kit with protection'],
        ],
      },
    },
    {
      code: 'F080604',
      is: ['Câble T2/T2', 'T2/T2 cable'],
      label: [
        'Câble T2/T2 {chargePower}kW {phases} {cable}m',
        'T2/T2 cable {chargePower}kW {phases} {cable}m',
      ],
      axes: {
        chargePower: [3.7, 7.4, 11, 22],
        phases: [mono, three],
        cable: [4, 5, 7, 10],
        identification: [['sans', 'none']],
        colour: [black],
      },
    },
  ],
}

const solar: Kind = {
  code: 'F0807',
  weight: 2,
  label: ['{is} {peakPower}Wc {finish}', '{is} {peakPower}Wc {finish}'],
  axes: { finish: [['standard', 'standard'], 'full black', ['bi-verre', 'glass-glass']] },
  traits: {
    warranty: 10,
    outdoor: true,
    uvResistant: true,
    temperature: { from: -40, to: 85 },
    ip: 'IP68',
    spareParts: 10,
    standard: 'NF EN 61215',
  },
  price: (value, traits) =>
    'peakPower' in traits
      ? 62 + value('peakPower') * 0.16
      : 'batteryEnergy' in traits
        ? 380 + value('batteryEnergy') * 410
        : 70 + value('apparentPower') * 0.17,
  leaves: [
    {
      code: 'F080701',
      is: ['Module PV', 'PV module'],
      traits: { warranty: 25, ...size(1134, 1722, 30, 21), efficiency: 21.8, volts: 1500 },
      axes: { peakPower: [375, 400, 425, 450, 500], colour: [black, ['argent', 'silver']] },
    },
    {
      code: 'F080702',
      is: ['Onduleur', 'Inverter'],
      label: [
        'Onduleur {function} {apparentPower}VA {phases} {inputs} MPPT',
        '{function} inverter {apparentPower}VA {phases} {inputs} MPPT',
      ],
      traits: { ip: 'IP65', efficiency: 97.6, ...size(380, 430, 170, 14) },
      axes: {
        apparentPower: [3000, 4000, 5000, 6000, 8000, 10_000],
        phases: [mono, three],
        function: [
          ['réseau', 'Grid-tied'],
          ['hybride', 'Hybrid'],
        ],
        inputs: [1, 2],
      },
    },
    {
      code: 'F080703',
      is: ['Micro-onduleur', 'Microinverter'],
      label: [
        'Micro-onduleur {apparentPower}VA {inputs} entrées {phases}',
        'Microinverter {apparentPower}VA {inputs} inputs {phases}',
      ],
      traits: { ip: 'IP67', efficiency: 96.5, ...size(210, 210, 30, 1.6) },
      axes: {
        apparentPower: [350, 400, 600, 800, 1000],
        inputs: [1, 2, 4],
        phases: [mono, three],
        app: [true, false],
      },
    },
    {
      code: 'F080704',
      is: ['Batterie LFP', 'LFP battery'],
      label: [
        'Batterie LFP {batteryEnergy}kWh {outputVolts}V {function}',
        'LFP battery {batteryEnergy}kWh {outputVolts}V {function}',
      ],
      traits: { ip: 'IP55', outdoor: false, efficiency: 95, ...size(650, 500, 180, 52) },
      axes: {
        batteryEnergy: [2.4, 5, 7.5, 10, 15],
        outputVolts: [48, 400],
        function: [
          ['murale', 'wall'],
          ['empilable', 'stackable'],
          ['rack', 'rack'],
        ],
      },
    },
  ],
}

export const heating: Sector = {
  code: 'F08',
  kinds: [heatPumps, radiators, waterHeaters, regulation, hydraulics, charging, solar],
}
