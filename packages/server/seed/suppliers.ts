import { sectors, type SectorKey } from './catalogue/sectors.ts'

/** Which demo companies may see a catalogue. */
export type CatalogAccess = 'both' | 'first' | 'second'

/** A catalogue of a supplier and its sectors. */
export interface DemoCatalog {
  readonly code: string
  readonly name: string
  readonly sectors: readonly SectorKey[]
  readonly access: CatalogAccess
  readonly isActive: boolean
}

/** A wholesaler of the demo. All are invented: any resemblance to a real company is coincidental. */
export interface DemoSupplier {
  readonly name: string
  readonly agencies: number
  readonly catalogs: readonly DemoCatalog[]
}

const isSector = (key: string): key is SectorKey => key in sectors

function catalog(
  code: string,
  name: string,
  sectorKeys: string,
  access: CatalogAccess = 'both',
  isActive = true,
): DemoCatalog {
  return { code, name, sectors: sectorKeys.split(' ').filter(isSector), access, isActive }
}

const supplier = (name: string, agencies: number, ...catalogs: DemoCatalog[]): DemoSupplier => ({
  name,
  agencies,
  catalogs,
})

/** Thirty invented suppliers, four hundred agencies, thirty-nine catalogues. */
export const suppliers: readonly DemoSupplier[] = [
  supplier(
    'Rivoire Distribution',
    46,
    catalog('RA', 'Rivoire Électricité', 'protection automation wiring'),
    catalog('RB', 'Rivoire Câbles et cheminements', 'cables routing'),
    catalog('RC', 'Rivoire Éclairage', 'lighting'),
  ),
  supplier(
    'Comptoir du Ponant',
    34,
    catalog('PA', 'Ponant Général', 'protection wiring routing'),
    catalog('PB', 'Ponant Câble', 'cables'),
    catalog('PX', 'Ponant — conditions Thermélec', 'heating air', 'first'),
  ),
  supplier(
    'Sodelvia',
    32,
    catalog('SA', 'Sodelvia Tarif général', 'protection lighting wiring'),
    catalog('SB', 'Sodelvia Génie climatique', 'air heating'),
  ),
  supplier(
    'Élec Loire Négoce',
    26,
    catalog('LA', 'Élec Loire Distribution', 'protection cables'),
    catalog('LB', 'Élec Loire Tertiaire', 'lighting routing'),
  ),
  supplier(
    'Climarel Grossiste',
    24,
    catalog('CA', 'Climarel Climatisation', 'air'),
    catalog('CB', 'Climarel Chauffage', 'heating'),
  ),
  supplier('Vauban Matériel Électrique', 20, catalog('VA', 'Vauban Automatismes', 'automation protection')),
  supplier(
    'Alpélec Fournitures',
    18,
    catalog('AA', 'Alpélec Installation', 'wiring protection'),
    catalog('AX', 'Alpélec — conditions Clim’Alpes', 'heating air', 'second'),
  ),
  supplier('Thermo Négoce Atlantique', 16, catalog('TA', 'TNA Chauffage et eau chaude', 'heating')),
  supplier('Câbles de France Ouest', 14, catalog('FA', 'CFO Fils et câbles', 'cables')),
  supplier('Luminor Distribution', 14, catalog('MA', 'Luminor Luminaires', 'lighting')),
  supplier('Ventil Service', 12, catalog('NA', 'Ventil Service Aéraulique', 'air')),
  supplier('Garonne Équipement', 12, catalog('GA', 'Garonne Électricité', 'wiring lighting')),
  supplier('Nordélec Appro', 12, catalog('NB', 'Nordélec Distribution', 'protection routing')),
  supplier('Est Automatismes', 10, catalog('EA', 'Est Automatismes', 'automation')),
  supplier('Provence Clim Grossiste', 10, catalog('PC', 'Provence Clim', 'air')),
  supplier('Bourgogne Électricité', 9, catalog('BA', 'Bourgogne Appareillage', 'wiring')),
  supplier('Massif Énergies', 9, catalog('ME', 'Massif Énergies renouvelables', 'heating')),
  supplier('Picardie Courants Faibles', 8, catalog('PF', 'Picardie Courants faibles', 'wiring cables')),
  supplier('Normandie Chauffage Pro', 8, catalog('NC', 'Normandie Chauffage', 'heating')),
  supplier('Occitan Réseaux', 8, catalog('OR', 'Occitan Réseaux', 'cables routing')),
  supplier('Jura Industrie', 7, catalog('JI', 'Jura Industrie', 'automation')),
  supplier('Aquitaine Éclairage', 7, catalog('AE', 'Aquitaine Éclairage', 'lighting', 'first')),
  supplier('Lorraine Cheminement', 6, catalog('LC', 'Lorraine Cheminement', 'routing')),
  supplier('Savoie Pompes à Chaleur', 6, catalog('SP', 'Savoie PAC', 'heating', 'second')),
  supplier('Charente Matériel', 6, catalog('CM', 'Charente Matériel', 'protection')),
  supplier('Artois Fournitures', 6, catalog('AF', 'Artois Fournitures', 'routing automation')),
  supplier('Berry Distribution', 5, catalog('BD', 'Berry Distribution', 'wiring')),
  supplier(
    'Côte Bleue Énergie',
    5,
    catalog('BE', 'Côte Bleue Énergie', 'heating'),
    catalog('BF', 'Côte Bleue Déstockage', 'lighting', 'both', false),
  ),
  supplier('Sologne Ventilation', 5, catalog('SV', 'Sologne Ventilation', 'air')),
  supplier('Pays Basque Élec', 5, catalog('PE', 'Pays Basque Élec', 'cables protection')),
]
