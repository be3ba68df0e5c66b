/** All routes, which is all that a `*.routes.ts` exports; a module, so that bundlers drop unused ones. */
export * from './access-traces/access-traces.routes.ts'
export * from './account/account.routes.ts'
export * from './account/password.routes.ts'
export * from './alerts/alerts.routes.ts'
export * from './api-statistics/api-statistics.routes.ts'
export * from './awaiting/awaiting.routes.ts'
export * from './cart/cart.routes.ts'
export * from './catalog-deposit/catalog-deposit.routes.ts'
export * from './catalogs/catalogs.routes.ts'
export * from './consultation-reply/consultation-reply.routes.ts'
export * from './consultations/consultation-parts.routes.ts'
export * from './consultations/consultations.routes.ts'
export * from './custom-catalogs/custom-catalogs.routes.ts'
export * from './diffusion-trackings/diffusion-trackings.routes.ts'
export * from './erp-sessions/erp-sessions.routes.ts'
export * from './favorite-products/favorite-products.routes.ts'
export * from './framework-agreements/agreement-discounts.routes.ts'
export * from './framework-agreements/agreement-imports.routes.ts'
export * from './framework-agreements/agreement-parts.routes.ts'
export * from './framework-agreements/framework-agreements.routes.ts'
export * from './geocoding/geocoding.routes.ts'
export * from './groups/companies.routes.ts'
export * from './groups/directory.routes.ts'
export * from './groups/groups.routes.ts'
export * from './jobs/jobs.routes.ts'
export * from './news/news.routes.ts'
export * from './notifications/notifications.routes.ts'
export * from './orders/orders.routes.ts'
export * from './own-references/own-references.routes.ts'
export * from './partner-keys/partner-keys.routes.ts'
export * from './personal-data/personal-data.routes.ts'
export * from './product-error-reports/product-error-reports.routes.ts'
export * from './product-search/product-search.routes.ts'
export * from './product-sheet/product-sheet.routes.ts'
export * from './product-sheet/product-tabs.routes.ts'
export * from './punch-out/punch-out.routes.ts'
export * from './quick-entry/quick-entry.routes.ts'
export * from './rules-and-alerts/alerts.routes.ts'
export * from './rules-and-alerts/rules-and-alerts.routes.ts'
export * from './saved-search/saved-search.routes.ts'
export * from './selection-history/selection-history.routes.ts'
export * from './selection-lists/selection-lists.routes.ts'
export * from './statistics/statistics.routes.ts'
export * from './supplier-contacts/supplier-contacts.routes.ts'
export * from './supplier-documents/supplier-documents.routes.ts'
export * from './supplier-finder/supplier-finder.routes.ts'
export * from './supplier-registry/supplier-registry.routes.ts'
/** All routes; a module, so that bundlers drop unused ones. */
export {
  changeAddress,
  changeProfile,
  confirmEmail,
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
  exportSearchAbbreviations,
  listSearchAbbreviations,
  removeSearchAbbreviation,
  searchProducts,
} from './product-search/product-search.routes.ts'
export {
  changeCatalogProductStatus,
  changeCatalogStatus,
  exportCatalogs,
  listCatalogProducts,
  listCatalogs,
  searchCatalogs,
} from './catalogs/catalogs.routes.ts'
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
  undoCartBatch,
} from './cart/cart.routes.ts'
export {
  addSelectionItems,
  archiveSelectionList,
  changeSelectionItems,
  changeSelectionList,
  createSelectionDocument,
  createSelectionList,
  duplicateSelectionList,
  exportSelectionLists,
  getSelectionList,
  getSelectionShares,
  listItemReplacements,
  listSelectionDocuments,
  listSelectionEvents,
  listSelectionItems,
  listSelectionLists,
  listShareholders,
  moveSelectionItems,
  removeSelectionDocument,
  removeSelectionItems,
  removeSelectionList,
  replaceInSelectionLists,
  replaceSelectionItem,
  restoreSelectionDocument,
  restoreSelectionItems,
  restoreSelectionList,
  setSelectionShares,
  transferSelectionItems,
} from './selection-lists/selection-lists.routes.ts'
export { matchProducts } from './quick-entry/quick-entry.routes.ts'
export {
  addOwnReference,
  changeOwnReference,
  deleteOwnReference,
  importOwnReferences,
  listOwnReferences,
} from './own-references/own-references.routes.ts'
export {
  addDeposit,
  cancelDeposit,
  correctDeposit,
  exportDepositProblems,
  getDeposit,
  importDeposit,
  linkDepositFile,
  listDepositableCatalogs,
  listDepositFamilies,
  listDepositFormats,
  listDepositProblems,
  listDepositReasons,
  listDeposits,
  setDepositMedia,
  undoDeposit,
} from './catalog-deposit/catalog-deposit.routes.ts'
export {
  addCustomCatalog,
  changeCustomProduct,
  exportCustomProducts,
  listCustomCatalogs,
  listCustomProducts,
  removeCustomCatalog,
  removeCustomProduct,
  restoreCustomProduct,
  saveCustomProducts,
} from './custom-catalogs/custom-catalogs.routes.ts'
export {
  exportPictureDiffusionErrors,
  exportProductDiffusionErrors,
  listPictureDiffusions,
  listProductDiffusions,
} from './diffusion-trackings/diffusion-trackings.routes.ts'
export { listNotifications, readNotifications } from './notifications/notifications.routes.ts'
export { exportAccessTraces, listAccessTraces } from './access-traces/access-traces.routes.ts'
export { erasePerson, exportPersonalData, listPeople } from './personal-data/personal-data.routes.ts'
export { listDeadJobs, replayDeadJob } from './jobs/jobs.routes.ts'
export { geocode, reverseGeocode } from './geocoding/geocoding.routes.ts'
export {
  changePartnerKey,
  createPartnerKey,
  exportPartnerKeys,
  listPartnerKeys,
  revokePartnerKey,
} from './partner-keys/partner-keys.routes.ts'
export {
  changeErpClient,
  createErpClient,
  exportErpClients,
  getErpSession,
  getErpTransfer,
  listErpClients,
  openErpSession,
  renewErpClientSecret,
  revokeErpClient,
  transferErpCart,
} from './erp-sessions/erp-sessions.routes.ts'
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
  exportSupplierContacts,
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
export {
  exportSuppliers,
  listSuppliers,
  listSuppliersLite,
} from './supplier-registry/supplier-registry.routes.ts'
export {
  changeFrameworkAgreement,
  createFrameworkAgreement,
  duplicateFrameworkAgreement,
  exportFrameworkAgreements,
  getFrameworkAgreement,
  listAgreementAgencyChoices,
  listAgreementCatalogChoices,
  listAgreementHistory,
  listAgreementSuppliers,
  listDiscountFamilies,
  listFrameworkAgreements,
  listOrganizationUnits,
  removeFrameworkAgreement,
  restoreFrameworkAgreement,
} from './framework-agreements/framework-agreements.routes.ts'
export {
  addOrderCost,
  addOrderDocument,
  addOrderLines,
  changeOrder,
  changeOrderCost,
  changeOrderLine,
  changeOrderLines,
  confirmOrder,
  createOrders,
  exportOrders,
  getOrder,
  getOrderPdf,
  linkOrderDocument,
  listOrderCosts,
  listOrderDocuments,
  listOrderEvents,
  listOrderLines,
  listOrders,
  previewReorder,
  removeOrder,
  removeOrderCost,
  removeOrderDocument,
  removeOrderLine,
  resendOrder,
  restoreOrder,
  restoreOrderCost,
  restoreOrderDocument,
  restoreOrderLine,
  undoOrders,
} from './orders/orders.routes.ts'
export {
  awardConsultation,
  changeConsultation,
  closeConsultation,
  compareConsultation,
  createConsultation,
  exportComparison,
  exportConsultations,
  getConsultation,
  listConsultationEvents,
  exportConsultationEvents,
  listConsultations,
  openConsultationRound,
  removeConsultation,
  reopenConsultation,
  restoreConsultation,
  sendConsultation,
} from './consultations/consultations.routes.ts'
export {
  addConsultationFile,
  addConsultationLines,
  addConsultationMessage,
  addConsultationSupplier,
  changeConsultationLine,
  changeConsultationSupplier,
  linkConsultationFile,
  listConsultationFiles,
  listConsultationLines,
  listConsultationMessages,
  listConsultationSupplierFiles,
  listConsultationSuppliers,
  listProposedSuppliers,
  remindConsultationSupplier,
  removeConsultationFile,
  restoreConsultationFile,
  removeConsultationLine,
  removeConsultationSupplier,
  resendConsultation,
} from './consultations/consultation-parts.routes.ts'
export {
  acceptReplyTerms,
  addReplyFile,
  askReplyQuestion,
  declineReply,
  linkReplyFile,
  openConsultationReply,
  readConsultationReply,
  removeReplyFile,
  saveReply,
  sendReply,
} from './consultation-reply/consultation-reply.routes.ts'
export {
  addAgreementDocument,
  addAgreementFee,
  changeAgreementAgencies,
  changeAgreementCatalogs,
  changeAgreementFee,
  getAgreementAgencies,
  getAgreementCatalogs,
  linkAgreementDocument,
  listAgreementDocuments,
  listAgreementFees,
  listCatalogHeaders,
  removeAgreementCatalog,
  removeAgreementDocument,
  removeAgreementFee,
  restoreAgreementDocument,
  restoreAgreementFee,
} from './framework-agreements/agreement-parts.routes.ts'
export {
  adjustDiscounts,
  changeAgreementDiscounts,
  changeMultiplePrices,
  listAgreementDiscounts,
  listCatalogDiscounts,
  previewDiscountAdjustment,
  testAgreementPrice,
} from './framework-agreements/agreement-discounts.routes.ts'
export {
  importAgreementFile,
  listAgreementImports,
  readAgreementFile,
  undoAgreementImport,
} from './framework-agreements/agreement-imports.routes.ts'
export {
  changeQuotationRule,
  createQuotationRule,
  exportQuotationRules,
  getQuotationRule,
  listQuotationCatalogs,
  listQuotationPrices,
  listQuotationProducts,
  listQuotationRules,
  previewQuotationPrice,
  removeQuotationRule,
  restoreQuotationRule,
} from './rules-and-alerts/rules-and-alerts.routes.ts'
export { exportApiStats, getApiOverview, listApiStats } from './api-statistics/api-statistics.routes.ts'
export { exportStatistics, getStatistics } from './statistics/statistics.routes.ts'
export {
  changePunchOutAccount,
  createPunchOutAccount,
  getPunchOutChoices,
  getPunchOutSession,
  listPunchOutAccounts,
  listPunchOutSessions,
  listPunchOutShops,
  openPunchOutShop,
  receivePunchOut,
  removePunchOutAccount,
  restorePunchOutAccount,
  startPunchOut,
  testPunchOutAccount,
  transferPunchOutSession,
} from './punch-out/punch-out.routes.ts'
export {
  changeAlertThresholds,
  changePurchaseAlert,
  getPurchaseAlert,
  inheritAlertThresholds,
  listAlertAssignees,
  listAlertThresholds,
  listPurchaseAlerts,
} from './rules-and-alerts/alerts.routes.ts'
export { getAwaiting } from './awaiting/awaiting.routes.ts'
export {
  addNewsItem,
  changeNewsItem,
  dismissNews,
  listNews,
  listNewsCompanies,
  listNewsItems,
  previewNews,
  removeNewsItem,
  restoreNews,
  restoreNewsItem,
} from './news/news.routes.ts'
export {
  exportProductErrorReports,
  listProductErrorReports,
  treatProductErrorReport,
} from './product-error-reports/product-error-reports.routes.ts'
export {
  getLinkedAlert,
  listProductAlerts,
  setFavoritesAlert,
  setSearchAlert,
  stopLinkedAlert,
} from './alerts/alerts.routes.ts'
