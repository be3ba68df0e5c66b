import {
  black,
  blue,
  brown,
  greenYellow,
  grey,
  orange,
  red,
  white,
  yellow,
  type Bilingual,
  type Kind,
  type Sector,
  type Traits,
} from './kind.ts'

const copper: Bilingual = ['cuivre', 'copper']
const coil: Bilingual = ['couronne', 'coil']
const drum: Bilingual = ['touret', 'drum']
const cut: Bilingual = ['à la coupe', 'cut to length']
const pvc = 'PVC'

/** Approximate outer diameter and mass per metre. */
function cableSize(conductors: number, section: number): Traits {
  const diameter = Math.round((2.4 + Math.sqrt(conductors * section) * 2.15) * 10) / 10
  const mass = Math.round((conductors * section * 0.0115 + diameter * 0.006) * 1000) / 1000
  return {
    diameter,
    bendRadius: Math.round(diameter * 6),
    weight: mass,
    resistance: Math.round((18.1 / section) * 100) / 100,
  }
}
const copperPrice = (conductors: number, section: number) => 12 + conductors * (section * 16 + 6)
const common: Traits = { frequency: 50, warranty: 1, recycled: 10 }

const rigid: Kind = {
  code: 'F0301',
  weight: 6,
  label: [
    'Câble U1000 R2V {conductors}{is}{section} {packForm} {length}m',
    'U1000 R2V cable {conductors}{is}{section} {packForm} {length}m',
  ],
  axes: { section: [1.5, 2.5, 4, 6, 10, 16, 25, 35], packForm: [coil, drum], length: [50, 100, 500] },
  traits: {
    ...common,
    designation: 'U1000 R2V',
    core: copper,
    insulant: ['PRC', 'XLPE'],
    sheath: pvc,
    colour: black,
    volts: 1000,
    fireClass: 'Eca',
    halogenFree: false,
    outdoor: true,
    uvResistant: true,
    temperature: { from: -25, to: 60 },
    standard: 'NF C 32-321',
  },
  derive: (value) => cableSize(value('conductors'), value('section')),
  price: (value) => copperPrice(value('conductors'), value('section')),
  unit: 'metre',
  base: 100,
  packaging: [50, 100],
  hasNoSeries: true,
  leaves: [
    {
      code: 'F030101',
      is: ['X', 'X'],
      traits: { conductors: 2, earthConductor: false },
    },
    {
      code: 'F030102',
      is: ['G', 'G'],
      traits: { conductors: 3, earthConductor: true },
      weight: 3,
    },
    {
      code: 'F030103',
      is: ['G', 'G'],
      traits: { conductors: 4, earthConductor: true },
    },
    {
      code: 'F030104',
      is: ['G', 'G'],
      traits: { conductors: 5, earthConductor: true },
      weight: 2,
    },
  ],
}

const wires: Kind = {
  code: 'F0302',
  weight: 4,
  label: [
    'Fil {designation} {section} {colour} {packForm} {length}m',
    '{designation} wire {section} {colour} {packForm} {length}m',
  ],
  axes: {
    section: [1.5, 2.5, 4, 6, 10, 16],
    colour: [blue, red, black, brown, orange, white, greenYellow],
    length: [100, 200],
  },
  traits: {
    ...common,
    conductors: 1,
    core: copper,
    insulant: pvc,
    volts: 750,
    packForm: coil,
    fireClass: 'Eca',
    halogenFree: false,
    temperature: { from: -5, to: 70 },
    standard: 'NF EN 50525-2-31',
  },
  derive: (value) => cableSize(1, value('section')),
  price: (value) => copperPrice(1, value('section')),
  unit: 'metre',
  base: 100,
  packaging: [100],
  hasNoSeries: true,
  leaves: [
    {
      code: 'F030201',
      traits: { designation: 'H07V-U' },
      axes: { section: [1.5, 2.5, 4, 6] },
      weight: 2,
    },
    {
      code: 'F030202',
      traits: { designation: 'H07V-R' },
      axes: { section: [6, 10, 16, 25] },
    },
    { code: 'F030203', traits: { designation: 'H07V-K' }, weight: 2 },
    {
      code: 'F030204',
      traits: {
        designation: 'H07Z1-K',
        insulant: 'LSOH',
        fireClass: 'Cca-s1,d1,a1',
        halogenFree: true,
        standard: 'NF EN 50525-3-31',
      },
    },
  ],
}

const flexible: Kind = {
  code: 'F0303',
  weight: 3,
  label: [
    'Câble souple {designation} {conductors}G{section} {colour} {packForm}',
    '{designation} flexible cable {conductors}G{section} {colour} {packForm}',
  ],
  axes: { conductors: [2, 3, 4, 5], section: [0.75, 1, 1.5, 2.5, 4, 6], packForm: [coil, drum, cut] },
  traits: { ...common, core: copper, temperature: { from: -15, to: 60 } },
  derive: (value) => cableSize(value('conductors'), value('section')),
  price: (value) => copperPrice(value('conductors'), value('section')) * 1.3,
  unit: 'metre',
  base: 100,
  packaging: [1, 50, 100],
  hasNoSeries: true,
  leaves: [
    {
      code: 'F030301',
      traits: {
        designation: 'H07RN-F',
        colour: black,
        volts: 750,
        sheath: ['élastomère', 'elastomer'],
        fireClass: 'Eca',
        outdoor: true,
        standard: 'NF EN 50525-2-21',
      },
    },
    {
      code: 'F030302',
      traits: {
        designation: 'H05VV-F',
        volts: 500,
        sheath: pvc,
        fireClass: 'Eca',
        standard: 'NF EN 50525-2-11',
      },
      axes: { colour: [white, black, grey] },
    },
    {
      code: 'F030303',
      traits: {
        designation: 'YSLY-JZ',
        colour: grey,
        volts: 500,
        sheath: pvc,
        fireClass: 'Eca',
        standard: 'EN 50525-2-51',
      },
      axes: { conductors: [3, 4, 5, 7, 12, 18], section: [0.5, 0.75, 1, 1.5] },
    },
    {
      code: 'F030304',
      traits: {
        designation: 'YSLCY-JZ',
        colour: grey,
        volts: 500,
        sheath: pvc,
        screening: ['tresse', 'braid'],
        fireClass: 'Eca',
        standard: 'EN 50525-2-51',
      },
      axes: { conductors: [3, 4, 5, 7, 12], section: [0.5, 0.75, 1, 1.5, 2.5] },
    },
  ],
}

const data: Kind = {
  code: 'F0304',
  weight: 3,
  label: [
    'Câble {category} {screening} {sheath} {packForm} {length}m',
    '{category} cable {screening} {sheath} {packForm} {length}m',
  ],
  axes: {
    screening: ['U/UTP', 'F/UTP', 'S/FTP'],
    sheath: [pvc, 'LSOH'],
    packForm: [drum, ['boîte', 'box']],
    length: [100, 305, 500],
    fireClass: ['Dca', 'Cca', 'B2ca'],
  },
  traits: {
    ...common,
    conductors: 8,
    core: copper,
    colour: grey,
    temperature: { from: -20, to: 60 },
    diameter: 6.6,
    bendRadius: 30,
    weight: 0.05,
    standard: 'ISO/IEC 11801',
  },
  price: (value) => 48 + value('bandwidth') * 0.11,
  unit: 'metre',
  base: 100,
  packaging: [100, 305, 500],
  hasNoSeries: true,
  leaves: [
    { code: 'F030401', traits: { category: 'Cat. 6', bandwidth: 250 } },
    {
      code: 'F030402',
      traits: { category: 'Cat. 6A', bandwidth: 500 },
      weight: 2,
    },
    {
      code: 'F030403',
      traits: { category: 'Cat. 7', bandwidth: 600 },
      axes: { screening: ['S/FTP'], colour: [white, orange] },
    },
    {
      code: 'F030404',
      traits: { category: 'Grade 3TV', bandwidth: 2200 },
      axes: { screening: ['U/FTP', 'S/FTP'], colour: [white, grey] },
    },
  ],
}

const safety: Kind = {
  code: 'F0305',
  weight: 2,
  label: [
    'Câble {designation} {conductors}{is}{section} {colour} {packForm}',
    '{designation} cable {conductors}{is}{section} {colour} {packForm}',
  ],
  axes: { conductors: [2, 3, 4, 5], section: [1.5, 2.5, 4], packForm: [coil, drum, cut] },
  traits: { ...common, core: copper, halogenFree: true, temperature: { from: -25, to: 70 } },
  derive: (value) => cableSize(value('conductors'), value('section')),
  price: (value) => copperPrice(value('conductors'), value('section')) * 1.7,
  unit: 'metre',
  base: 100,
  packaging: [1, 100, 500],
  hasNoSeries: true,
  leaves: [
    {
      code: 'F030501',
      is: ['G', 'G'],
      traits: {
        designation: 'CR1-C1',
        colour: orange,
        volts: 1000,
        fireClass: 'B2ca',
        standard: 'NF C 32-310',
      },
      weight: 2,
    },
    {
      code: 'F030502',
      is: ['P', 'P'],
      traits: {
        designation: 'SYT1 AWG20',
        colour: red,
        volts: 300,
        fireClass: 'Dca',
        standard: 'NF C 93-531',
      },
      axes: { conductors: [1, 2, 5, 10], section: [0.5, 0.9] },
    },
    {
      code: 'F030503',
      is: ['x', 'x'],
      traits: {
        designation: ['Alarme souple', 'Flexible alarm'],
        colour: white,
        volts: 150,
        fireClass: 'Eca',
        standard: 'NF C 93-526',
      },
      axes: { conductors: [4, 6, 8, 10], section: [0.22, 0.5] },
    },
    {
      code: 'F030504',
      is: ['x', 'x'],
      traits: {
        designation: 'H1Z2Z2-K',
        volts: 1500,
        uvResistant: true,
        outdoor: true,
        fireClass: 'Eca',
        standard: 'NF EN 50618',
      },
      axes: { conductors: [1], section: [4, 6, 10, 16], colour: [black, red, yellow] },
    },
  ],
}

export const cables: Sector = {
  code: 'F03',
  kinds: [rigid, wires, flexible, data, safety],
}
