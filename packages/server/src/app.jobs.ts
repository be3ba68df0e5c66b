import { eraseOldApiUse } from './api-statistics/api-use.queries.ts'
import { productAlertsJob } from './alerts/alerts.jobs.ts'
import { eraseEndedSessions } from './account/account.queries.ts'
import { eraseEndedEmailChanges } from './account/email-change.queries.ts'
import { eraseEndedPasswordRequests } from './account/password-link.queries.ts'
import { eraseOldNetworks, eraseOldWindows } from './account/sign-in-limit.queries.ts'
import {
  importDepositJob,
  rehearseDepositJob,
  undoDepositJob,
} from './catalog-deposit/catalog-deposit.jobs.ts'
import { integratePicturesJob } from './catalog-deposit/deposit-pictures.jobs.ts'
import { eraseOldDeposits } from './catalog-deposit/old-deposits.queries.ts'
import { eraseOldBatches } from './cart/cart-batch.queries.ts'
import { eraseOldLines } from './cart/cart.queries.ts'
import { eraseOldConsultations } from './consultations/old-consultations.queries.ts'
import { remindSuppliersJob } from './consultations/reminders.jobs.ts'
import { eraseRemoved } from './db/erase-removed.ts'
import { eraseEndedErpSessions } from './erp-sessions/erp-sessions.queries.ts'
import { eraseOldAuditEntries } from './http/audit.queries.ts'
import { eraseOldAnswers } from './http/idempotency.queries.ts'
import { eraseEndedLinks } from './links/links.queries.ts'
import { agreementImportJob } from './framework-agreements/agreement-import.jobs.ts'
import { eraseEndedAgreements } from './framework-agreements/framework-agreements.queries.ts'
import { eraseOldInverses } from './framework-agreements/agreement-imports.queries.ts'
import { findCities } from './geocoding/cities.ts'
import { defineAgencyImport } from './groups/agency-import.jobs.ts'
import { renamedManufacturerJob } from './groups/manufacturers.jobs.ts'
import { eraseOldAgencyImports } from './groups/agency-import.queries.ts'
import { forgetFilesJob } from './files/files.jobs.ts'
import type { AnyJob } from './jobs/job.ts'
import { eraseOldDeadJobs } from './jobs/jobs.queries.ts'
import { definePurge, type Erasers } from './jobs/purge.jobs.ts'
import { sendLetterJob } from './mail/mail.jobs.ts'
import { eraseOldLetters } from './mail/mail.queries.ts'
import { eraseOldNews } from './news/news.queries.ts'
import { eraseOldNotifications } from './notifications/notifications.queries.ts'
import { eraseOldOrderBatches, eraseOldOrders } from './orders/orders.service.ts'
import { eraseOldSessions } from './punch-out/sessions.queries.ts'
import { transmitOrderJob } from './punch-out/transmit-order.jobs.ts'
import { watchAgreementsJob } from './rules-and-alerts/watch.jobs.ts'
import { eraseOldSearchAhead } from './product-search/engine/index.ts'
import { eraseOldReports } from './product-sheet/error-report.queries.ts'
import { eraseOldLists } from './selection-lists/selection-lists.queries.ts'
import { addStatisticsJob } from './statistics/statistics.jobs.ts'
import { eraseOldStatistics } from './statistics/statistics-months.queries.ts'
import { eraseOldEntries } from './selection-history/selection-history.queries.ts'

/** What is erased by the rules of `db/retention.ts`, feature by feature; each says how many rows went. */
export const erasers: Erasers = {
  'selection history': eraseOldEntries,
  'selection lists': eraseOldLists,
  'removed selection list items': eraseRemoved('selection_list_item'),
  'product error reports': eraseOldReports,
  'removed cart lines': eraseRemoved('cart_line'),
  'old cart lines': eraseOldLines,
  'cart batches': eraseOldBatches,
  'removed agreements': eraseRemoved('agreement'),
  'ended agreements': eraseEndedAgreements,
  'catalog deposits': eraseOldDeposits,
  'removed quotation price rules': eraseRemoved('quotation_price_rule'),
  'order batches': eraseOldOrderBatches,
  orders: eraseOldOrders,
  'removed order lines': eraseRemoved('order_line'),
  'removed order fees': eraseRemoved('order_cost'),
  'visits to shops': eraseOldSessions,
  'removed accounts at shops': eraseRemoved('punch_out_account'),
  'removed row files': eraseRemoved('row_file'),
  'removed fees of agreements': eraseRemoved('agreement_fee'),
  'removed documents of agreements': eraseRemoved('agreement_document'),
  'undo of agreement imports': eraseOldInverses,
  'removed addresses': eraseRemoved('user_address'),
  'removed contacts': eraseRemoved('supplier_contact'),
  'removed documents': eraseRemoved('supplier_file'),
  'removed consultations': eraseRemoved('consultation'),
  'removed consultation documents': eraseRemoved('consultation_file'),
  consultations: eraseOldConsultations,
  'ended ERP sessions': eraseEndedErpSessions,
  'ended sessions': eraseEndedSessions,
  'known networks': eraseOldNetworks,
  'sign-in attempts': eraseOldWindows,
  'idempotency answers': eraseOldAnswers,
  'ended links': eraseEndedLinks,
  'e-mail changes': eraseEndedEmailChanges,
  'removed groups': eraseRemoved('company_group'),
  'agency imports': eraseOldAgencyImports,
  'password requests': eraseEndedPasswordRequests,
  'audit entries': eraseOldAuditEntries,
  'dead jobs': eraseOldDeadJobs,
  letters: eraseOldLetters,
  notifications: eraseOldNotifications,
  'API use': eraseOldApiUse,
  statistics: eraseOldStatistics,
  'search rows made ahead': eraseOldSearchAhead,
  news: eraseOldNews,
  'removed news': eraseRemoved('news_item'),
}

/** Reads files of agencies; towns come from the built-in places. */
export const agencyImportJob = defineAgencyImport(findCities)

/** Every job that the server runs, one line each. */
export const appJobs: readonly AnyJob[] = [
  definePurge(erasers),
  forgetFilesJob,
  sendLetterJob,
  remindSuppliersJob,
  rehearseDepositJob,
  importDepositJob,
  undoDepositJob,
  integratePicturesJob,
  agreementImportJob,
  agencyImportJob,
  renamedManufacturerJob,
  addStatisticsJob,
  transmitOrderJob,
  watchAgreementsJob,
  productAlertsJob,
]
