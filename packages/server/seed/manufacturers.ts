import type { SectorKey } from './catalogue/sectors.ts'

/** A manufacturer of the demo catalogue. All are invented: any resemblance to a real company is coincidental. */
export interface Manufacturer {
  readonly name: string
  readonly sectors: readonly SectorKey[]
  /** The pattern of its references: `#` a digit, `@` a letter, everything else literal. */
  readonly reference: string
  /** Names of its ranges, at the end of labels. */
  readonly series: readonly string[]
  /** Its price factor: 1 is the market average. */
  readonly level: number
}

const maker = (
  name: string,
  sectors: string,
  reference: string,
  series: string,
  level: number,
): Manufacturer => ({
  name,
  sectors: sectors.split(' ').map(sectorOf),
  reference,
  series: series.split(' '),
  level,
})

const sectorNames = {
  p: 'protection',
  a: 'automation',
  c: 'cables',
  w: 'wiring',
  l: 'lighting',
  r: 'routing',
  v: 'air',
  h: 'heating',
} as const satisfies Record<string, SectorKey>

function sectorOf(letter: string): SectorKey {
  const found = Object.entries(sectorNames).find(([key]) => key === letter)
  if (!found) throw new Error(`No sector ${letter}`)
  return found[1]
}

/** Sixty invented manufacturers, generalists first. */
export const manufacturers: readonly Manufacturer[] = [
  maker('Voltenor', 'p a w', 'V9@#####', 'Altea Acsen Kadra', 1.2),
  maker('Amperelle', 'p w r', '0 ### ##', 'Silvea Mozaé Drivéo', 1.1),
  maker('Brécourt', 'p w', '@@@###@', 'Tercia Galéo', 1.05),
  maker('Norvaltec', 'p a', '2NVT######R####', 'Proxa Tmaxa', 1.15),
  maker('Galvaro', 'p a c', '5GV####-#@@##', 'Sentra Siroq', 1.18),
  maker('Disjalys', 'p', 'DJ-###-##', 'Ligne Sécura', 0.9),
  maker('Ohmelis', 'p r', '00######', 'Ohmline Basis', 0.82),
  maker('Tersenne', 'p', 'TS##.###', 'Fidelis Gardis', 0.95),
  maker('Protevane', 'p', 'PV###/##', 'Paravane Orage', 0.88),
  maker('Sectorane', 'p r', '#### ### ##', 'Coffralux Tabléo', 0.86),
  maker('Kelvanor', 'a h', 'KV#@-###', 'Régulia Pilotis', 1.1),
  maker('Automelle', 'a', '6AM####-#@@##-0@@#', 'Logixa Modula', 1.25),
  maker('Cyberlane', 'a', 'CY@####@', 'Micrologue Compaxe', 1.0),
  maker('Sensorel', 'a', 'SX@##-@@###', 'Proxima Optéa', 0.95),
  maker('Kaptane', 'a', 'K#@#-M##@@-#', 'Visio Detecta', 0.9),
  maker('Variane', 'a h', 'ATX###@##N#', 'Tempo Vélos', 1.05),
  maker('Mécadril', 'a', 'LC#D##@#', 'Dynamo Mota', 0.85),
  maker('Boutavel', 'a w', 'XB#@@##', 'Harmona Ronde', 0.92),
  maker('Filvéane', 'c', '01######', 'Filéa Domo', 1.0),
  maker('Câblorne', 'c', '10####-##', 'Distrane Industa', 0.96),
  maker('Tréfilor', 'c r', 'TRF ### ###', 'Trésor Flexor', 0.9),
  maker('Cuivraline', 'c', 'CU####.##', 'Cuivra Roba', 0.94),
  maker('Torsadis', 'c w', 'TD-##-@@-###', 'Datalys Grada', 1.02),
  maker('Lignacel', 'c l', '####/##', 'Lumicord Solena', 0.88),
  maker('Éclatis', 'w l', '0#####', 'Éclat Céliade Odace2', 1.12),
  maker('Maisonnel', 'w', 'MS######', 'Essentia Maisonnée', 0.8),
  maker('Domivale', 'w a', 'DMV##@##', 'Connecta Domis', 1.1),
  maker('Plaquéo', 'w', 'WDE#####', 'Verrine Chêneval', 0.95),
  maker('Séranelle', 'w', '#### ##', 'Sérane Prima', 0.85),
  maker('Vidéolane', 'w', 'VL/####', 'Visage Portail', 1.05),
  maker('Portavox', 'w', 'PX###@@', 'Voxa Entrée', 0.98),
  maker('Luxorane', 'l', 'LX##.###', 'Corane Vistalux', 1.15),
  maker('Lumivelle', 'l', '00#######', 'Velia Plana', 0.95),
  maker('Candélis', 'l', '4CD-####-@@', 'Boréal Candéla', 1.08),
  maker('Photonelle', 'l', 'PH ## ## ##', 'Photis Rayon', 0.85),
  maker('Halosyl', 'l', 'HS####@', 'Halys Tubéa', 0.78),
  maker('Clairamont', 'l w', '######', 'Clairmont Secoria', 1.0),
  maker('Aubéclair', 'l', 'AB-###/##', 'Aube Crépuscule', 0.9),
  maker('Goulotine', 'r w', '30######', 'Goulia Keya', 0.95),
  maker('Chemival', 'r', 'CM#####', 'Cablofine Vialis', 1.05),
  maker('Gainoflex', 'r', 'GF-##-###', 'Gaina Turbo', 0.85),
  maker('Connexane', 'r a', '22#-####', 'Cagea Levia', 1.1),
  maker('Bornival', 'r p', '1 ### ### ###', 'Bornia Railis', 0.97),
  maker('Étrivis', 'r', 'ETR.##.##', 'Étrier Serra', 0.8),
  maker('Raccordis', 'r c', 'RD####-@', 'Raccora Manchon', 0.92),
  maker('Fixoral', 'r', '0####.##', 'Fixa Collia', 0.75),
  maker('Frigorane', 'v h', '@@@@##@R', 'Boréa Nordika', 1.2),
  maker('Climavelle', 'v', 'CLV-@@##@@', 'Zénita Murale', 1.1),
  maker('Aéronis', 'v', '11 ### ###', 'Bahia Optima', 1.0),
  maker('Ventorel', 'v', '412###', 'Ventéa Hygrosta', 0.9),
  maker('Soufflane', 'v', 'SF@####', 'Souffle Diffusa', 0.88),
  maker('Airmontel', 'v h', 'AMT-###@-##', 'Altitude Cristallia', 1.12),
  maker('Zéphirel', 'v', 'ZP##-####', 'Brise Alizé', 0.84),
  maker('Conduvent', 'v r', '52####', 'Spiro Isola', 0.8),
  maker('Thermonde', 'h', '0######', 'Alféa Loria', 1.1),
  maker('Calorvane', 'h', '50####', 'Galapa Irisium', 0.92),
  maker('Chaufferel', 'h', 'M######', 'Bilba Ovation', 0.98),
  maker('Hydrolane', 'h', '9# ### ###', 'Alpha2x Stratis', 1.15),
  maker('Rayonval', 'h', 'RV-####@@', 'Panneau Solenne', 0.85),
  maker('Photovane', 'h p', 'PVN###-##@@', 'Hélia Toitura', 1.0),
]
