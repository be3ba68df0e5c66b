/** The roles of section 6 of the specification. */
export const roles = [
  'ROLE_SYDEV',
  'ROLE_CLIENT',
  'ROLE_INSTALLER_GESTION',
  'ROLE_PARTNER',
  'ROLE_GOLD_CONTRACT',
  'ROLE_SILVER_CONTRACT',
  'ROLE_CMS',
] as const

export type Role = (typeof roles)[number]

/** The technical role of an ERP's session (D-34): no person has it, and it has only the rights in `erpPermissions`. */
export const erpRole = 'ROLE_ERP'

/** The right to manage the people of one's own company, granted per person beside the roles (decision 0151). */
export const companyAdministratorRole = 'ROLE_COMPANY_ADMINISTRATOR'
export type HeldRole = Role | typeof erpRole | typeof companyAdministratorRole
export const heldRoles: readonly HeldRole[] = [...roles, erpRole, companyAdministratorRole]

const sydev = 'ROLE_SYDEV'
const client = 'ROLE_CLIENT'
const gestion = 'ROLE_INSTALLER_GESTION'
const partner = 'ROLE_PARTNER'
const gold = 'ROLE_GOLD_CONTRACT'
const silver = 'ROLE_SILVER_CONTRACT'
const cms = 'ROLE_CMS'

/** Subject → action → the roles that have it: the table of section 6, one line per row. */
export const permissionTable = {
  'api_stats.list': { read: [sydev] },
  'custom_catalogs.list': { read: [sydev, client], add: [gestion], delete: [gestion] },
  'custom_catalog_products.list': { read: [client, sydev], addToCart: [client, sydev] },
  cart_product_selection: { add: [client], list: [client], edit: [client], delete: [client] },
  'catalogs.deposit': { write: [sydev, partner], list: [sydev, gold, silver, client, partner] },
  'catalogs.list': { read: [sydev, gestion], changeStatus: [sydev, cms] },
  'suppliers.detail': { write: [sydev] },
  'suppliers.agenciesRegistry': { read: [client] },
  'suppliers.contactsRegistry': { read: [client] },
  globalContactsRegistry: { write: [sydev] },
  'our_suppliers.list': { read: [client] },
  'products.list': {
    filterCatalogs: [sydev, gold, silver, client],
    read: [client],
    saveSearches: [sydev, client],
    historySelection: [sydev, client],
  },
  'products.detail': { suggestedProducts: [sydev] },
  'consultations.list': { read: [client], edit: [client], delete: [client] },
  'orders.list': { read: [client] },
  'punch_out.list': { read: [sydev, client] },
  'stock.list': { read: [sydev] },
  'cart.list': { read: [client] },
  main_navigation: { suppliersAndPurchases: [sydev, client], management: [sydev, gestion] },
  'catalog_diffusion_product_trackings.list': { read: [sydev] },
  'catalog_diffusion_media_picture_trackings.list': { read: [sydev] },
  'framework_agreements.list': { read: [sydev, gestion] },
  'rules_and_alerts.list': { read: [sydev, gestion] },
} as const satisfies Record<string, Record<string, readonly Role[]>>

/** The rights of screens and routes that are missing in the specification (D-26), in the same form. */
export const permissionExtensions = {
  'groups.list': { read: [sydev], write: [sydev] },
  'companies.list': { read: [sydev], write: [sydev] },
  company_people: { read: [sydev, companyAdministratorRole], write: [sydev, companyAdministratorRole] },
  order_files: { write: [sydev, companyAdministratorRole] },
  'webhooks.list': { write: [sydev, companyAdministratorRole] },
  'families.list': { read: [sydev], write: [sydev] },
  'access_traces.list': { read: [sydev] },
  'jobs.list': { read: [sydev], replay: [sydev] },
  'catalogs.deposit_rights': { write: [sydev] },
  personal_data: { read: [sydev], erase: [sydev] },
  'statistics.list': { read: [client] },
  'punch_out.accounts': { read: [sydev, gestion], write: [sydev, gestion] },
  'news.list': { read: [cms], write: [cms] },
  'product_error_reports.list': { read: [sydev], write: [sydev] },
  'orders.detail': { edit: [client], delete: [client], confirm: [client] },
  'erp_clients.list': { write: [sydev] },
  installation: { write: [sydev] },
} as const satisfies Record<string, Record<string, readonly HeldRole[]>>

/** What a session from an ERP may do; the routes that it may call are listed separately (`isOpenToErp`). */
const erpPermissions: Readonly<Record<string, readonly string[]>> = {
  products: ['read'],
  cart: ['read'],
}

export type Subject = keyof typeof permissionTable | keyof typeof permissionExtensions

/** A right as routes and pages name it: `{ action: 'read', subject: 'cart_product_selection.list' }` (D-01). */
export interface Permission {
  readonly subject: Subject | `${Subject}.list`
  readonly action: string
}

type Actions = ReadonlyMap<string, readonly HeldRole[]>

const withoutList = (subject: string) => subject.replace(/\.list$/, '')

const actionsBySubject = new Map<string, Actions>(
  Object.entries({ ...permissionTable, ...permissionExtensions }).map(([subject, actions]) => [
    withoutList(subject),
    new Map(Object.entries(actions)),
  ]),
)

/** The roles that have a right; `read` and `list` are equivalent where the table has only one of them (D-01). */
export function rolesAllowed(permission: Permission): readonly HeldRole[] {
  const actions = actionsBySubject.get(withoutList(permission.subject))
  if (!actions) return []
  const other = permission.action === 'read' ? 'list' : permission.action === 'list' ? 'read' : ''
  return actions.get(permission.action) ?? actions.get(other) ?? []
}

/** Denies by default; one listed role is enough; the super administrator passes every check. */
export function isAllowed(held: readonly string[], permission: Permission | null): boolean {
  if (permission === null) return true
  if (held.includes(sydev)) return true
  if (held.includes(erpRole))
    return erpPermissions[withoutList(permission.subject)]?.includes(permission.action) ?? false
  return rolesAllowed(permission).some((role) => held.includes(role))
}

/** Agreements and rules need a company that uses the management part; the super administrator passes (D-03). */
export function passesManagement(held: readonly string[], useTamzagGestion: boolean): boolean {
  return held.includes(sydev) || useTamzagGestion
}
