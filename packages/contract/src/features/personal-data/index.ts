export {
  personErasureSchema,
  personStates,
  type Person,
  type PersonErasure,
  type PersonQuery,
} from './personal-data.schema.ts'
