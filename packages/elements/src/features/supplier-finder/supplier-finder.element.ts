import { radii } from './supplier-finder.rules.ts'
import { basketLineSchema, constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { directoryMessages } from '../../domain/directory/directory-messages.ts'
import { defineElement } from '../../runtime/index.ts'
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
      doc: 'Initial search text: a name, a town, a postcode.',
    },
    'supplier-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Initial supplier filter.',
    },
    'items-per-page': {
      type: 'number',
      default: constants.defaultPageSize,
      min: constants.pageSizes[0],
      max: constants.pageSizes[2],
      doc: 'Agencies per page: 10, 25 or 50.',
    },
    radius: {
      type: 'enum',
      values: radii,
      default: '50',
      doc: 'Initial radius in kilometres; an empty radius is widened automatically once.',
    },
    view: {
      type: 'enum',
      values: views,
      default: 'list',
      doc: 'View shown at first when the element is too narrow (under 1024 px) for both.',
    },
    'tile-url': {
      type: 'string',
      default:
        'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
      doc: 'URL of the map tiles with `{z}`, `{x}` and `{y}`; by default the French national map. Add its origin to `img-src` in your content security policy.',
    },
    'tile-attribution': {
      type: 'string',
      default: '© IGN – Géoplateforme',
      doc: 'Attribution of the map tiles.',
    },
    cart: {
      type: 'boolean',
      doc: "Shows how many lines of the signed-in user's cart each supplier covers; `products` takes precedence.",
    },
  },
  properties: {
    state: {
      schema: finderStateSchema,
      doc: 'The whole state: place, radius, filters, order, page, view, map. Missing values come from the attributes. Set it to the `state` of `comptoir-finder-changed` to restore it.',
    },
    products: {
      schema: z.array(basketLineSchema).check(z.maxLength(constants.cartLinesMax)),
      doc: 'A basket: shows how many of these lines each supplier covers, and allows sorting by it. Needs a signed-in user.',
    },
  },
  events: finderEvents,
  methods: {
    search: {
      parameter: 'query',
      doc: 'Searches for an address, a town, a postcode or a name, as if it had been typed and entered.',
    },
  },
  parts: {
    search: 'Where to look: place, radius, filters.',
    results: 'The agencies found.',
    map: 'The map.',
  },
  slots: {
    header: 'Above the results.',
    empty: 'Below the explanation when no agency was found.',
    'actions-…': 'Beside the buttons of an agency: `…` is its `id` in `comptoir-agencies-shown`.',
  },
  messages: [
    directoryMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: FinderSkeleton,
})
