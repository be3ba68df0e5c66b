export {
  partnerKeyFormSchema,
  type PartnerKey,
  type PartnerKeyForm,
  type PartnerKeyQuery,
} from './partner-keys.schema.ts'
export { embedding } from './partner-keys.rules.ts'
