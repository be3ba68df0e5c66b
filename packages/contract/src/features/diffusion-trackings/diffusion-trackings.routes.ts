import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
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
  summary: 'The diffusion status of the products of deposits.',
  method: 'GET',
  replica: true,
  path: '/internal/catalog_diffusion_product_trackings',
  query: diffusionQuerySchema,
  output: diffusionCollectionSchema,
  answer: 'collection',
})

export const listProductDiffusionErrors = defineRoute({
  ...products,
  summary: 'The lines that failed, each with its reason.',
  method: 'GET',
  replica: true,
  path: '/internal/catalog_diffusion_product_trackings/{id}/errors',
  params: idParams,
  query: diffusionErrorQuerySchema,
  output: diffusionErrorCollectionSchema,
  answer: 'collection',
})

export const exportProductDiffusionErrors = defineRoute({
  ...products,
  summary: 'The lines that failed, as a file.',
  method: 'GET',
  path: '/internal/catalog_diffusion_product_trackings/{id}/errors/export',
  params: idParams,
  query: exportQuery(diffusionErrorQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const listPictureDiffusions = defineRoute({
  ...pictures,
  summary: 'The diffusion status of the pictures of deposits.',
  method: 'GET',
  replica: true,
  path: '/internal/catalog_diffusion_media_picture_trackings',
  query: diffusionQuerySchema,
  output: diffusionCollectionSchema,
  answer: 'collection',
})

export const listPictureDiffusionErrors = defineRoute({
  ...pictures,
  summary: 'The pictures that failed, each with its reason.',
  method: 'GET',
  replica: true,
  path: '/internal/catalog_diffusion_media_picture_trackings/{id}/errors',
  params: idParams,
  query: diffusionErrorQuerySchema,
  output: diffusionErrorCollectionSchema,
  answer: 'collection',
})

export const exportPictureDiffusionErrors = defineRoute({
  ...pictures,
  summary: 'The pictures that failed, as a file.',
  method: 'GET',
  path: '/internal/catalog_diffusion_media_picture_trackings/{id}/errors/export',
  params: idParams,
  query: exportQuery(diffusionErrorQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const retryProductDiffusion = defineRoute({
  ...products,
  summary: 'Imports the lines that failed and are valid now that their families exist.',
  method: 'POST',
  path: '/internal/catalog_diffusion_product_trackings/{id}/retry',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict', 'validation_failed'],
})

export const retryPictureDiffusion = defineRoute({
  ...pictures,
  summary: 'Retries the pictures that failed.',
  method: 'POST',
  path: '/internal/catalog_diffusion_media_picture_trackings/{id}/retry',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict'],
})
