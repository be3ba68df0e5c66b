export { companyContactImportRoutes, sharedContactImportRoutes } from './contact-import-routes.ts'
export {
  contactScopes,
  supplierContactDraftSchema,
  type ContactScope,
  type SupplierContact,
  type SupplierContactDraft,
  type SupplierContactQuery,
} from './supplier-contacts.schema.ts'
export { contactWriteRight } from './supplier-contacts.rules.ts'
