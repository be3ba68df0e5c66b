import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import {
  diffusionCollectionSchema,
  diffusionErrorCollectionSchema,
  diffusionErrorQuerySchema,
  diffusionQuerySchema,
} from './diffusion-trackings.schema.ts'

const products = {
  feature: 'diffusion-trackings',
  auth: 'session',
  permission: { subject: 'catalog_diffusion_product_trackings.list', action: 'read' },
} as const

const pictures = {
  feature: 'diffusion-trackings',
  auth: 'session',
  permission: { subject: 'catalog_diffusion_media_picture_trackings.list', action: 'read' },
} as const

export const listProductDiffusions = defineRoute({
  ...products,
  summary: 'How far the products of deposits have been passed on.',
  method: 'GET',
  path: '/internal/catalog_diffusion_product_trackings',
  query: diffusionQuerySchema,
  output: diffusionCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listProductDiffusionErrors = defineRoute({
  ...products,
  summary: 'The lines that failed, each with its reason.',
  method: 'GET',
  path: '/internal/catalog_diffusion_product_trackings/{id}/errors',
  params: idParams,
  query: diffusionErrorQuerySchema,
  output: diffusionErrorCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const exportProductDiffusionErrors = defineRoute({
  ...products,
  summary: 'The lines that failed, as a file.',
  method: 'GET',
  path: '/internal/catalog_diffusion_product_trackings/{id}/errors/export',
  params: idParams,
  query: exportQuery(diffusionErrorQuerySchema),
  output: fileSchema,
  errors: ['not_found', 'result_too_large'],
})

export const listPictureDiffusions = defineRoute({
  ...pictures,
  summary: 'How far the pictures of deposits have been passed on.',
  method: 'GET',
  path: '/internal/catalog_diffusion_media_picture_trackings',
  query: diffusionQuerySchema,
  output: diffusionCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listPictureDiffusionErrors = defineRoute({
  ...pictures,
  summary: 'The pictures that failed, each with its reason.',
  method: 'GET',
  path: '/internal/catalog_diffusion_media_picture_trackings/{id}/errors',
  params: idParams,
  query: diffusionErrorQuerySchema,
  output: diffusionErrorCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const exportPictureDiffusionErrors = defineRoute({
  ...pictures,
  summary: 'The pictures that failed, as a file.',
  method: 'GET',
  path: '/internal/catalog_diffusion_media_picture_trackings/{id}/errors/export',
  params: idParams,
  query: exportQuery(diffusionErrorQuerySchema),
  output: fileSchema,
  errors: ['not_found', 'result_too_large'],
})

export const retryProductDiffusion = defineRoute({
  ...products,
  summary: 'Takes in the lines that failed and fit by now, their families being known.',
  method: 'POST',
  path: '/internal/catalog_diffusion_product_trackings/{id}/retry',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'conflict', 'validation_failed'],
})

export const retryPictureDiffusion = defineRoute({
  ...pictures,
  summary: 'Tries the pictures that failed again.',
  method: 'POST',
  path: '/internal/catalog_diffusion_media_picture_trackings/{id}/retry',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'conflict'],
})
