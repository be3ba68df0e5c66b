import type { Agency, WeekHours } from '@comptoir/contract'
import { pick, suppliers } from '../../product/testing/products.fixture.ts'

const day = [
  { open: '07:30', close: '12:00' },
  { open: '13:30', close: '18:00' },
]
const week: WeekHours = [day, day, day, day, day, [{ open: '08:00', close: '12:00' }], []]

/** Shifts each town's position per round, so that no two agencies share a position. */
const towns: readonly (readonly [zipCode: string, city: string, latitude: number, longitude: number])[] = [
  ['69007', 'Lyon', 45.7455, 4.8419],
  ['38000', 'Grenoble', 45.1885, 5.7245],
  ['44000', 'Nantes', 47.2184, -1.5536],
  ['35000', 'Rennes', 48.1173, -1.6778],
  ['75012', 'Paris', 48.8412, 2.3876],
  ['13008', 'Marseille', 43.267, 5.3828],
]

export const agencies: readonly Agency[] = Array.from({ length: 14 }, (_, index) => {
  const [zipCode, city, latitude, longitude] = pick(towns, index)
  const supplier = pick(suppliers, index)
  return {
    '@id': `/internal/agencies/${index + 1}`,
    '@type': 'Agency',
    id: index + 1,
    name: `${supplier.name} ${city}`,
    supplier,
    types: [{ id: 1, name: 'Généraliste' }],
    certifications: index % 2 === 0 ? [{ id: 11, name: 'ISO 9001' }] : [],
    specialties: [{ id: 21, name: 'Éclairage tertiaire' }],
    addressNumber: index % 4 === 3 ? null : String(3 + index * 7),
    address: pick(['rue de Gerland', 'avenue des Métiers', 'boulevard de la Loire'], index),
    zipCode,
    city,
    country: 'France',
    latitude: latitude + Math.floor(index / towns.length) * 0.01,
    longitude,
    phone: index % 5 === 4 ? null : `+3347200${String(1000 + index)}`,
    email: index % 3 === 2 ? null : `agence${index + 1}@example.fr`,
    hours: index % 6 === 5 ? null : week,
    exceptionalDays: [],
    distance: null,
    favorite: false,
  }
})
