import type { Tables } from './tables.ts'

/**
 * The retention rule of a table (D-33).
 *
 * - `none`: as long as the company, the person or the catalogue they belong to;
 * - `activity`: 13 months after the last activity;
 * - `trace`: one year;
 * - `brief`: days, at most 90, after their use;
 * - `referenced`: as long as a row refers to them;
 * - `{ with }`: as long as the row of another table, with which a foreign key deletes them.
 */
export type Retention =
  | 'none'
  | 'activity'
  | 'trace'
  | 'brief'
  | 'referenced'
  | { readonly with: keyof Tables }

/** The rule of every table, applied nightly by `erasers` of `app.jobs.ts`. */
export const retention = {
  company: 'none',
  company_group: 'none',
  agency_import: 'trace',
  organization_unit: { with: 'company' },
  app_user: { with: 'company' },
  app_user_unit: { with: 'app_user' },
  email_change: 'brief',
  password_request: 'brief',
  user_session: 'brief',
  known_network: 'brief',
  sign_in_attempt: 'brief',
  user_address: { with: 'app_user' },
  partner_key: 'none',
  erp_client: { with: 'company' },
  // The technical user and its cart are deleted within a day of the session's end.
  erp_session: 'trace',

  // They stay while valid and are deleted 13 months after their last day.
  agreement: 'activity',
  agreement_agency: { with: 'agreement' },
  agreement_catalog: { with: 'agreement' },
  agreement_family: { with: 'agreement' },
  agreement_product: { with: 'agreement' },
  agreement_price_range: { with: 'agreement' },
  agreement_fee: { with: 'agreement' },
  agreement_document: { with: 'agreement' },
  agreement_import: { with: 'agreement' },
  quotation_price_rule: { with: 'company' },
  alert_threshold: { with: 'company' },
  purchase_alert: { with: 'agreement' },
  alert_letter: { with: 'app_user' },

  consultation: 'activity',
  consultation_line: { with: 'consultation' },
  consultation_supplier: { with: 'consultation' },
  consultation_round: { with: 'consultation' },
  consultation_answer: { with: 'consultation_supplier' },
  consultation_answer_line: { with: 'consultation_answer' },
  consultation_message: { with: 'consultation' },
  consultation_file: { with: 'consultation' },
  consultation_event: { with: 'consultation' },
  consultation_award: { with: 'consultation_line' },

  cart_line: 'activity',
  cart_batch: 'brief',
  cart_batch_line: { with: 'cart_batch' },

  selection_list: 'activity',
  selection_list_item: { with: 'selection_list' },
  selection_list_share: { with: 'selection_list' },
  selection_list_consultation: { with: 'selection_list' },
  selection_history: 'activity',
  saved_search: { with: 'app_user' },
  product_alert: { with: 'app_user' },
  product_alert_product: { with: 'product_alert' },
  favorite_product: { with: 'app_user' },
  favorite_agency: { with: 'app_user' },

  purchase_order: 'activity',
  order_line: { with: 'purchase_order' },
  order_cost: { with: 'purchase_order' },
  order_letter: { with: 'purchase_order' },
  order_batch: 'brief',
  // Numbers are never reused.
  order_counter: { with: 'company' },
  // They are deleted with the row they are about, which has no foreign key: `eraseRowTraces`.
  timeline_event: 'activity',
  row_file: 'activity',

  punch_out_account: { with: 'company' },
  punch_out_session: 'activity',
  punch_out_item: { with: 'punch_out_session' },
  punch_out_transmission: { with: 'purchase_order' },

  notification: 'activity',
  // Without a last day an item is shown until it is withdrawn.
  news_item: 'activity',
  news_item_company: { with: 'news_item' },
  news_dismissal: { with: 'news_item' },
  product_error_report: 'activity',
  audit_entry: 'trace',
  statistics_pending: { with: 'purchase_order' },
  statistics_month: 'activity',
  statistics_product: 'activity',
  statistics_product_total: 'activity',
  empty_search: 'activity',
  api_use: 'trace',
  api_use_minute: 'trace',
  dead_job: 'trace',
  letter: 'trace',
  idempotent_answer: 'brief',
  access_link: 'brief',
  file_content: 'referenced',
  company_file: { with: 'file_content' },

  catalog_deposit: 'activity',
  deposit_row: { with: 'catalog_deposit' },
  deposit_new_product: { with: 'catalog_deposit' },
  deposit_problem: { with: 'catalog_deposit' },
  deposit_undo: { with: 'catalog_deposit' },
  catalog_diffusion: { with: 'catalog_deposit' },
  deposit_media: { with: 'catalog_diffusion' },
  deposit_picture: { with: 'catalog_deposit' },
  deposit_picture_name: { with: 'catalog_deposit' },
  deposit_mapping: { with: 'catalog' },
  partner_catalog: { with: 'app_user' },
  own_reference: { with: 'company' },

  manufacturer: 'none',
  supplier: 'none',
  supplier_trait: 'none',
  supplier_has_trait: { with: 'supplier' },
  supplier_agency_count: 'none',
  supplier_contact: 'none',
  supplier_file: 'none',
  agency: 'none',
  family: 'none',
  family_complement: { with: 'family' },
  price_list: 'none',
  catalog: 'none',
  company_catalog: { with: 'company' },
  product: 'none',
  product_relation: { with: 'product' },
  product_document: 'none',
  product_environment: { with: 'product' },
  product_past_price: { with: 'product' },
  product_picture: { with: 'product' },
  product_error_type: 'none',
  agency_stock: { with: 'product' },
  feature_group: 'none',
  feature: 'none',
  feature_value: 'none',
  feature_family: 'none',

  product_search: 'none',
  search_word: 'none',
  search_lexeme: 'none',
  product_search_ahead: 'brief',
  search_word_ahead: 'brief',
  search_lexeme_change: 'none',
  search_feature_value: 'none',
  search_family: 'none',
  search_bound: 'none',
  search_state: 'none',
  search_abbreviation: 'none',
  catalog_facet_count: 'none',
} as const satisfies Record<keyof Tables, Retention>
