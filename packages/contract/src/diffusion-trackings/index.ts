export type { Diffusion, DiffusionQuery } from './diffusion-trackings.schema.ts'
