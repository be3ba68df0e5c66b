import type { ApiStatisticsTables } from '../api-statistics/api-statistics.tables.ts'
import type { AccountTables } from '../account/account.tables.ts'
import type { AlertTables } from '../alerts/alerts.tables.ts'
import type { AnswerTables } from '../answers/answers.tables.ts'
import type { AgreementTables } from '../agreements/agreements.tables.ts'
import type { CatalogDepositTables } from '../catalog-deposit/catalog-deposit.tables.ts'
import type { CatalogTables } from '../catalogs/catalogs.tables.ts'
import type { CartTables } from '../cart/cart.tables.ts'
import type { ErpSessionTables } from '../erp-sessions/erp-sessions.tables.ts'
import type { FileTables } from '../files/files.tables.ts'
import type { FavoriteProductTables } from '../favorite-products/favorite-products.tables.ts'
import type { HttpTables } from '../http/http.tables.ts'
import type { LinkTables } from '../links/links.tables.ts'
import type { JobTables } from '../jobs/jobs.tables.ts'
import type { MailTables } from '../mail/mail.tables.ts'
import type { NewsTables } from '../news/news.tables.ts'
import type { NotificationTables } from '../notifications/notifications.tables.ts'
import type { PartnerKeyTables } from '../partner-keys/partner-keys.tables.ts'
import type { OrderTables } from '../orders/orders.tables.ts'
import type { PunchOutTables } from '../punch-out/punch-out.tables.ts'
import type { GroupTables } from '../groups/groups.tables.ts'
import type { OwnReferenceTables } from '../own-references/own-references.tables.ts'
import type { ProductSearchTables } from '../product-search/product-search.tables.ts'
import type { ProductSheetTables } from '../product-sheet/product-sheet.tables.ts'
import type { ProductTables } from '../products/product.tables.ts'
import type { RulesAndAlertsTables } from '../rules-and-alerts/rules-and-alerts.tables.ts'
import type { SavedSearchTables } from '../saved-search/saved-search.tables.ts'
import type { SelectionHistoryTables } from '../selection-history/selection-history.tables.ts'
import type { TimelineTables } from '../timeline/timeline.tables.ts'
import type { SelectionListTables } from '../selection-lists/selection-lists.tables.ts'
import type { StatisticsTables } from '../statistics/statistics.tables.ts'
import type { SupplierFinderTables } from '../supplier-finder/supplier-finder.tables.ts'
import type { SupplierContactTables } from '../supplier-contacts/supplier-contacts.tables.ts'
import type { SupplierDocumentTables } from '../supplier-documents/supplier-documents.tables.ts'

/** Every table of the database. A feature declares its own in `<feature>/<feature>.tables.ts` and joins them here. */
export interface Tables
  extends
    AccountTables,
    AgreementTables,
    AlertTables,
    AnswerTables,
    ApiStatisticsTables,
    CartTables,
    CatalogDepositTables,
    CatalogTables,
    ErpSessionTables,
    FavoriteProductTables,
    FileTables,
    GroupTables,
    HttpTables,
    LinkTables,
    JobTables,
    MailTables,
    NewsTables,
    NotificationTables,
    OrderTables,
    OwnReferenceTables,
    PartnerKeyTables,
    ProductSearchTables,
    ProductSheetTables,
    ProductTables,
    RulesAndAlertsTables,
    PunchOutTables,
    SavedSearchTables,
    SelectionHistoryTables,
    SelectionListTables,
    StatisticsTables,
    SupplierContactTables,
    SupplierDocumentTables,
    SupplierFinderTables,
    TimelineTables {}
