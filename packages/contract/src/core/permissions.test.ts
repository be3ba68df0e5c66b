import { describe, expect, test } from 'vitest'
import {
  isAllowed,
  permissionExtensions,
  permissionTable,
  roles,
  type Permission,
  type Role,
} from './permissions.ts'

/** Section 6 of the specification, copied from its text: subject, action, roles by their short names. */
const specification = `
api_stats.list | read | SYDEV
custom_catalogs.list | read | SYDEV CLIENT
custom_catalogs.list | add | INSTALLER_GESTION
custom_catalogs.list | delete | INSTALLER_GESTION
custom_catalog_products.list | read | CLIENT SYDEV
custom_catalog_products.list | addToCart | CLIENT SYDEV
cart_product_selection | add | CLIENT
cart_product_selection | list | CLIENT
cart_product_selection | edit | CLIENT
cart_product_selection | delete | CLIENT
catalogs.deposit | write | SYDEV PARTNER
catalogs.deposit | list | SYDEV GOLD_CONTRACT SILVER_CONTRACT CLIENT PARTNER
catalogs.list | read | SYDEV INSTALLER_GESTION
catalogs.list | changeStatus | SYDEV CMS
suppliers.detail | write | SYDEV
suppliers.agenciesRegistry | read | CLIENT
suppliers.contactsRegistry | read | CLIENT
globalContactsRegistry | write | SYDEV
our_suppliers.list | read | CLIENT
products.list | filterCatalogs | SYDEV GOLD_CONTRACT SILVER_CONTRACT CLIENT
products.list | read | CLIENT
products.list | saveSearches | SYDEV CLIENT
products.list | historySelection | SYDEV CLIENT
products.detail | suggestedProducts | SYDEV
consultations.list | read | CLIENT
consultations.list | edit | CLIENT
consultations.list | delete | CLIENT
orders.list | read | CLIENT
punch_out.list | read | SYDEV CLIENT
stock.list | read | SYDEV
cart.list | read | CLIENT
main_navigation | suppliersAndPurchases | SYDEV CLIENT
main_navigation | management | SYDEV INSTALLER_GESTION
catalog_diffusion_product_trackings.list | read | SYDEV
catalog_diffusion_media_picture_trackings.list | read | SYDEV
framework_agreements.list | read | SYDEV INSTALLER_GESTION
rules_and_alerts.list | read | SYDEV INSTALLER_GESTION
`

/** Rights missing there, by D-26. */
const extensions = `
groups.list | read | SYDEV
groups.list | write | SYDEV
companies.list | read | SYDEV
companies.list | write | SYDEV
company_people | read | SYDEV COMPANY_ADMINISTRATOR
company_people | write | SYDEV COMPANY_ADMINISTRATOR
order_files | write | SYDEV COMPANY_ADMINISTRATOR
webhooks.list | write | SYDEV COMPANY_ADMINISTRATOR
families.list | read | SYDEV
families.list | write | SYDEV
access_traces.list | read | SYDEV
jobs.list | read | SYDEV
jobs.list | replay | SYDEV
catalogs.deposit_rights | write | SYDEV
personal_data | read | SYDEV
personal_data | erase | SYDEV
statistics.list | read | CLIENT
punch_out.accounts | read | SYDEV INSTALLER_GESTION
punch_out.accounts | write | SYDEV INSTALLER_GESTION
news.list | read | CMS
news.list | write | CMS
product_error_reports.list | read | SYDEV
product_error_reports.list | write | SYDEV
orders.detail | edit | CLIENT
orders.detail | delete | CLIENT
orders.detail | confirm | CLIENT
erp_clients.list | write | SYDEV
installation | write | SYDEV
`

const readRows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([subject = '', action = '', held = '']) => ({ subject, action, held: held.split(' ') }))

const rows = readRows(specification)
const cells = [...rows, ...readRows(extensions)].flatMap(({ subject, action, held }) =>
  roles.map((role) => ({
    permission: { subject, action } as Permission,
    role,
    expected: role === 'ROLE_SYDEV' || held.includes(role.replace('ROLE_', '')),
  })),
)

describe('the permission table of section 6', () => {
  test('has exactly the rows of the specification', () => {
    const table = Object.entries(permissionTable).flatMap(([subject, actions]) =>
      Object.keys(actions).map((action) => `${subject} ${action}`),
    )
    expect(table.toSorted()).toEqual(rows.map(({ subject, action }) => `${subject} ${action}`).toSorted())
  })

  test('is extended by exactly the rows of D-26', () => {
    const table = Object.entries(permissionExtensions).flatMap(([subject, actions]) =>
      Object.keys(actions).map((action) => `${subject} ${action}`),
    )
    expect(table).toEqual(readRows(extensions).map(({ subject, action }) => `${subject} ${action}`))
  })

  test.each(cells)(
    '$permission.action $permission.subject for $role: $expected',
    ({ permission, role, expected }) => {
      expect(isAllowed([role], permission)).toBe(expected)
    },
  )
})

describe('isAllowed', () => {
  const may = (held: readonly string[], subject: string, action: string) =>
    isAllowed(held, { subject, action } as Permission)

  test('read and list are equivalent where the table has only one of them (D-01)', () => {
    expect(may(['ROLE_CLIENT'], 'cart_product_selection.list', 'read')).toBe(true)
    expect(may(['ROLE_CLIENT'], 'cart_product_selection', 'list')).toBe(true)
    expect(may(['ROLE_CLIENT'], 'catalogs.deposit', 'read')).toBe(true)
    expect(may(['ROLE_CLIENT'], 'catalogs.list', 'list')).toBe(false)
    expect(may(['ROLE_PARTNER'], 'cart_product_selection.list', 'read')).toBe(false)
  })

  test('grants nothing for an unknown role or none', () => {
    expect(may([], 'products.list', 'read')).toBe(false)
    expect(may(['ROLE_ADMIN', 'role_client'], 'products.list', 'read')).toBe(false)
  })

  test('denies an unknown right to all but the super administrator', () => {
    expect(may(['ROLE_CLIENT'], 'nothing', 'read')).toBe(false)
    expect(may(['ROLE_CLIENT'], 'products.list', 'toString')).toBe(false)
    expect(may(['ROLE_CLIENT'], 'products.list', 'constructor')).toBe(false)
    expect(may(['ROLE_SYDEV'], 'nothing', 'read')).toBe(true)
  })

  test('one of several roles is enough, and a route without a right is open to everyone', () => {
    const held: Role[] = ['ROLE_CMS', 'ROLE_CLIENT']
    expect(may(held, 'cart.list', 'read')).toBe(true)
    expect(isAllowed([], null)).toBe(true)
  })
})

test('an ERP session has search and cart only', () => {
  const held = Object.entries({ ...permissionTable, ...permissionExtensions }).flatMap(([subject, actions]) =>
    Object.keys(actions)
      .filter((action) => isAllowed(['ROLE_ERP'], { subject, action } as Permission))
      .map((action) => `${subject} ${action}`),
  )
  expect(held).toEqual(['products.list read', 'cart.list read'])
})
