export type { Diffusion, DiffusionError, DiffusionQuery } from './diffusion-trackings.schema.ts'
