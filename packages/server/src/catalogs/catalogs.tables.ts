/** The table of `0191_catalogs.sql`. */
export interface CatalogTables {
  partner_catalog: { user_id: number; catalog_id: number }
}
