import { pageSize, type ElementState, type Page } from './page.ts'

const diffusionsState: ElementState = {
  property: 'state',
  event: 'comptoir-diffusion-trackings-changed',
  defaults: { status: 'all', order: 'diffusedAt-desc', page: '1', itemsPerPage: '10' },
  lists: [],
  remembered: pageSize,
}

export const diffusionTrackingsPages: readonly Page[] = [
  {
    name: 'product-diffusions',
    en: '/en/catalog-diffusion-product-trackings',
    fr: '/suivi-catalogue-diffusion-produit',
    layout: 'wide-loadable',
    permission: { subject: 'catalog_diffusion_product_trackings.list', action: 'read' },
    title: 'page.product-diffusions',
    menu: { in: 'management', theme: 'catalogs', icon: 'catalogs', about: 'page.product-diffusions.about' },
    screen: { kind: 'element', tag: 'comptoir-diffusion-trackings', state: diffusionsState },
  },
  {
    name: 'picture-diffusions',
    en: '/en/catalog-diffusion-media-picture-trackings',
    fr: '/suivi-catalogue-diffusion-media-image',
    layout: 'wide-loadable',
    permission: { subject: 'catalog_diffusion_media_picture_trackings.list', action: 'read' },
    title: 'page.picture-diffusions',
    menu: { in: 'management', theme: 'catalogs', icon: 'catalogs', about: 'page.picture-diffusions.about' },
    screen: {
      kind: 'element',
      tag: 'comptoir-diffusion-trackings',
      attributes: { kind: 'media' },
      state: diffusionsState,
    },
  },
]
