import { eraseOldTokens } from './features/assistants/assistants.queries.ts'
import { eraseOldApiUse } from './features/api-statistics/api-use.queries.ts'
import { productAlertsJob } from './features/alerts/alerts.jobs.ts'
import { eraseEndedSessions } from './domain/accounts/sessions.queries.ts'
import { eraseEndedEmailChanges } from './features/account/email-change.queries.ts'
import { eraseEndedPasswordRequests } from './features/account/password-link.queries.ts'
import { eraseOldNetworks, eraseOldWindows } from './domain/accounts/sign-in-limit.queries.ts'
import {
  importDepositJob,
  previewDepositJob,
  undoDepositJob,
} from './features/catalog-deposit/catalog-deposit.jobs.ts'
import { integratePicturesJob } from './features/catalog-deposit/deposit-pictures.jobs.ts'
import { eraseOldDeposits } from './features/catalog-deposit/old-deposits.queries.ts'
import { eraseOldBatches } from './features/cart/cart-batch.queries.ts'
import { eraseOldLines } from './features/cart/cart.queries.ts'
import { eraseOldConsultations } from './features/consultations/old-consultations.queries.ts'
import { remindSuppliersJob } from './features/consultations/reminders.jobs.ts'
import { eraseRemoved } from './platform/db/erase-removed.ts'
import { eraseEndedErpSessions } from './features/erp-sessions/erp-sessions.queries.ts'
import { eraseOldAuditEntries } from './platform/http/audit.queries.ts'
import { deleteExpiredResponses } from './platform/http/idempotency.queries.ts'
import { eraseEndedLinks } from './platform/links/links.queries.ts'
import { agreementImportJob } from './features/framework-agreements/agreement-import.jobs.ts'
import { eraseEndedAgreements } from './features/framework-agreements/framework-agreements.queries.ts'
import { deleteExpiredUndoLines } from './features/framework-agreements/agreement-imports.queries.ts'
import { changedFamiliesJob } from './features/families/families.jobs.ts'
import { renamedManufacturerJob } from './features/administration/manufacturers.jobs.ts'
import { deleteExpiredImportRows, eraseOldImports } from './domain/imports/imports.queries.ts'
import { deleteUnusedFilesJob } from './platform/files/files.jobs.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { eraseOldDeadJobs } from './platform/jobs/jobs.queries.ts'
import { definePurge, type Erasers } from './platform/jobs/purge.jobs.ts'
import { sendEmailJob } from './platform/email/mail.jobs.ts'
import { eraseOldEmails } from './platform/email/mail.queries.ts'
import { eraseOldNews } from './features/news/news.queries.ts'
import { eraseOldNotifications } from './platform/notifications/notifications.queries.ts'
import { eraseOldOrderBatches, eraseOldOrders } from './features/orders/orders.service.ts'
import { eraseOldSessions } from './features/punch-out/sessions.queries.ts'
import { transmitOrderJob } from './features/punch-out/transmit-order.jobs.ts'
import { watchAgreementsJob } from './features/rules-and-alerts/watch.jobs.ts'
import { deleteExpiredPrebuiltRows } from './domain/search/index.ts'
import { eraseOldReports } from './features/product-sheet/error-report.queries.ts'
import { eraseOldSites } from './features/job-sites/job-sites.service.ts'
import { eraseOldLists } from './features/selection-lists/selection-lists.queries.ts'
import { addStatisticsJob } from './features/statistics/statistics.jobs.ts'
import { eraseOldStatistics } from './features/statistics/statistics-months.queries.ts'
import { deliverWebhookJob } from './platform/webhooks/deliver-webhook.jobs.ts'
import { eraseOldMessages } from './platform/webhooks/deliveries.queries.ts'
import { eraseOldEntries } from './features/selection-history/selection-history.queries.ts'

/** The erasers of `platform/db/retention.ts`, feature by feature; each returns the number of deleted rows. */
export const erasers: Erasers = {
  'assistant tokens': eraseOldTokens,
  'selection history': eraseOldEntries,
  'selection lists': eraseOldLists,
  'removed selection list items': eraseRemoved('selectionListItem'),
  'product error reports': eraseOldReports,
  'removed cart lines': eraseRemoved('cartLine'),
  'old cart lines': eraseOldLines,
  'cart batches': eraseOldBatches,
  'removed agreements': eraseRemoved('agreement'),
  'ended agreements': eraseEndedAgreements,
  'catalog deposits': eraseOldDeposits,
  'removed quotation price rules': eraseRemoved('quotationPriceRule'),
  'order batches': eraseOldOrderBatches,
  orders: eraseOldOrders,
  'removed order lines': eraseRemoved('orderLine'),
  'removed order fees': eraseRemoved('orderCost'),
  'visits to shops': eraseOldSessions,
  'removed accounts at shops': eraseRemoved('punchOutAccount'),
  'removed row files': eraseRemoved('rowFile'),
  'removed fees of agreements': eraseRemoved('agreementFee'),
  'removed documents of agreements': eraseRemoved('agreementDocument'),
  'undo of agreement imports': deleteExpiredUndoLines,
  'removed sites': eraseRemoved('jobSite'),
  'removed addresses': eraseRemoved('userAddress'),
  'removed contacts': eraseRemoved('supplierContact'),
  'removed documents': eraseRemoved('supplierFile'),
  'removed consultations': eraseRemoved('consultation'),
  'removed consultation documents': eraseRemoved('consultationFile'),
  consultations: eraseOldConsultations,
  'ended ERP sessions': eraseEndedErpSessions,
  'ended sessions': eraseEndedSessions,
  'known networks': eraseOldNetworks,
  'sign-in attempts': eraseOldWindows,
  'idempotency answers': deleteExpiredResponses,
  'ended links': eraseEndedLinks,
  'e-mail changes': eraseEndedEmailChanges,
  'removed groups': eraseRemoved('companyGroup'),
  'undo of imports': deleteExpiredImportRows,
  imports: eraseOldImports,
  'password requests': eraseEndedPasswordRequests,
  sites: eraseOldSites,
  'audit entries': eraseOldAuditEntries,
  'dead jobs': eraseOldDeadJobs,
  letters: eraseOldEmails,
  notifications: eraseOldNotifications,
  'API use': eraseOldApiUse,
  statistics: eraseOldStatistics,
  'search rows made ahead': deleteExpiredPrebuiltRows,
  'webhook messages': eraseOldMessages,
  news: eraseOldNews,
  'removed news': eraseRemoved('newsItem'),
}

/** Every job that the server runs, one line each. */
export const appJobs: readonly AnyJob[] = [
  definePurge(erasers),
  deleteUnusedFilesJob,
  sendEmailJob,
  remindSuppliersJob,
  previewDepositJob,
  importDepositJob,
  undoDepositJob,
  integratePicturesJob,
  agreementImportJob,
  changedFamiliesJob,
  renamedManufacturerJob,
  addStatisticsJob,
  transmitOrderJob,
  watchAgreementsJob,
  productAlertsJob,
  deliverWebhookJob,
]
