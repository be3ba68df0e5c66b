/** The table of `0191_catalogs.sql`. */
interface CatalogTables {
  partnerCatalog: { userId: number; catalogId: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CatalogTables {}
}
