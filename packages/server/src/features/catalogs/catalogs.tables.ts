/** The table of `0191_catalogs.sql`. */
interface CatalogTables {
  partner_catalog: { user_id: number; catalog_id: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CatalogTables {}
}
