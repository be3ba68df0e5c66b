/** The whole API on one screen; as a module, so that a bundle holds only the routes that it names. */
export {
  changeAddress,
  changeProfile,
  createAddress,
  getHierarchy,
  getProfile,
  getSelectedAddress,
  listAddresses,
  login,
  logout,
  refreshToken,
  removeAddress,
  restoreAddress,
  selectAddress,
} from './account/account.routes.ts'
export {
  addSearchAbbreviation,
  changeSearchAbbreviation,
  listCatalogsLite,
  listFamilies,
  listSearchAbbreviations,
  removeSearchAbbreviation,
  searchProducts,
} from './product-search/product-search.routes.ts'
export { getProduct } from './product-sheet/product-sheet.routes.ts'
export {
  explainPrice,
  getEnvironmentalData,
  getProductDocument,
  listComplementaryProducts,
  listErrorReportTypes,
  listPriceHistory,
  listProductAgreements,
  listProductDocuments,
  listProductRelations,
  listProductStock,
  listSimilarProducts,
  listSuggestedProducts,
  reportProductError,
} from './product-sheet/product-tabs.routes.ts'
export {
  addFavoriteAgency,
  findSupplierCoverage,
  listAgencies,
  listAgencyPoints,
  listSupplierCertifications,
  listSupplierSpecialties,
  listSupplierTypes,
  locateAgencies,
  removeFavoriteAgency,
} from './supplier-finder/supplier-finder.routes.ts'
export {
  addCartLine,
  addCartLines,
  changeCartLine,
  getCart,
  listFrancoFillers,
  listReplacements,
  removeCartLine,
  replaceCartLine,
  restoreCartLine,
  undoCartAct,
} from './cart/cart.routes.ts'
export { matchProducts } from './quick-entry/quick-entry.routes.ts'
export {
  addOwnReference,
  changeOwnReference,
  deleteOwnReference,
  importOwnReferences,
  listOwnReferences,
} from './own-references/own-references.routes.ts'
export { geocode, reverseGeocode } from './geocoding/geocoding.routes.ts'
export {
  changePartnerKey,
  createPartnerKey,
  listPartnerKeys,
  revokePartnerKey,
} from './partner-keys/partner-keys.routes.ts'
export {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
} from './saved-search/saved-search.routes.ts'
export {
  clearHistory,
  listHistory,
  recordProductView,
  removeHistoryEntry,
  restoreHistory,
} from './selection-history/selection-history.routes.ts'
export {
  addFavoriteProduct,
  listFavoriteProductIds,
  listFavoriteProducts,
  removeFavoriteProduct,
} from './favorite-products/favorite-products.routes.ts'
export {
  changeCompanyContact,
  changeGlobalContact,
  createCompanyContact,
  createGlobalContact,
  listSupplierContacts,
  removeCompanyContact,
  removeCompanyContactImage,
  removeGlobalContact,
  removeGlobalContactImage,
  restoreCompanyContact,
  restoreGlobalContact,
  setCompanyContactImage,
  setGlobalContactImage,
} from './supplier-contacts/supplier-contacts.routes.ts'
export {
  addSupplierFile,
  linkSupplierFile,
  listSupplierFiles,
  removeSupplierFile,
  restoreSupplierFile,
} from './supplier-documents/supplier-documents.routes.ts'
export { listSuppliers, listSuppliersLite } from './supplier-registry/supplier-registry.routes.ts'
