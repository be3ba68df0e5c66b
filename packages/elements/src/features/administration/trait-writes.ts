import { routes } from '@comptoir/contract'

/** What shows the names of traits. */
export const traitReads = [
  routes.listSupplierTraits,
  routes.getSupplierTraits,
  routes.listSupplierTypes,
  routes.listSupplierCertifications,
  routes.listSupplierSpecialties,
]
