import { radii } from './supplier-finder.rules.ts'
import { basketLineSchema, constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { directoryMessages } from '../shared/directory/directory-messages.ts'
import { defineElement } from '../runtime/index.ts'
import { FinderSkeleton } from './finder-skeleton.tsx'
import { finderEvents } from './supplier-finder.events.ts'
import { finderStateSchema, views } from './supplier-finder.state.ts'
import { SupplierFinder } from './supplier-finder.tsx'

export const SupplierFinderElement = defineElement({
  tag: 'comptoir-supplier-finder',
  summary:
    "Suppliers' agencies around an address, a town or the device, as a list and on a map, with distance, phone and hours.",
  takesKey: true,
  component: SupplierFinder,
  attributes: {
    query: {
      type: 'string',
      default: null,
      doc: 'Text that is searched at first: a name, a town, a postcode.',
    },
    'supplier-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Only the agencies of this supplier, at first.',
    },
    'items-per-page': {
      type: 'number',
      default: constants.defaultPageSize,
      min: constants.pageSizes[0],
      max: constants.pageSizes[2],
      doc: 'Agencies of a page: 10, 25 or 50.',
    },
    radius: {
      type: 'enum',
      values: radii,
      default: '50',
      doc: 'Kilometres around the place, at first; an empty radius widens by itself once.',
    },
    view: {
      type: 'enum',
      values: views,
      default: 'list',
      doc: 'What is shown at first where the element is too narrow (under 1024 px) for both.',
    },
    'tile-url': {
      type: 'string',
      default:
        'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
      doc: 'Address of the map tiles with `{z}`, `{x}` and `{y}`; by default the French national plan. Its origin belongs into `img-src` of your policy.',
    },
    'tile-attribution': {
      type: 'string',
      default: '© IGN – Géoplateforme',
      doc: 'Who is to be named beside the map for its tiles.',
    },
    cart: {
      type: 'boolean',
      doc: "Says how many lines of the signed-in user's cart each supplier covers; `products` comes before it.",
    },
  },
  properties: {
    state: {
      schema: finderStateSchema,
      doc: 'All that is shown: place, radius, filters, order, page, view, map. What it leaves out comes from the attributes. Give back what `comptoir-finder-changed` said to show it again.',
    },
    products: {
      schema: z.array(basketLineSchema).check(z.maxLength(constants.cartLinesMax)),
      doc: 'A basket: each supplier is told how many of these lines it has under a price list, and agencies can be ordered by it. Needs a signed-in user.',
    },
  },
  events: finderEvents,
  parts: {
    search: 'Where to look: place, radius, filters.',
    results: 'The agencies found.',
    map: 'The map.',
  },
  messages: [
    directoryMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: FinderSkeleton,
})
