import { idParams } from '../../core/common.schema.ts'
import { choiceCollectionSchema, choiceQuerySchema } from '../../core/choice.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  alertThresholdsCollectionSchema,
  alertThresholdsDraftSchema,
  alertThresholdsSchema,
  purchaseAlertChangeSchema,
  purchaseAlertCollectionSchema,
  purchaseAlertQuerySchema,
  purchaseAlertSchema,
} from './alerts.schema.ts'
import { managed } from './managed.routes.ts'

const path = '/internal/purchase_alerts'

export const listPurchaseAlerts = defineRoute({
  ...managed,
  summary: "The alerts about agreements in the caller's units.",
  method: 'GET',
  replica: true,
  path,
  query: purchaseAlertQuerySchema,
  output: purchaseAlertCollectionSchema,
  answer: 'collection',
})

export const getPurchaseAlert = defineRoute({
  ...managed,
  summary: 'One alert.',
  method: 'GET',
  replica: true,
  path: `${path}/{id}`,
  params: idParams,
  output: purchaseAlertSchema,
})

export const changePurchaseAlert = defineRoute({
  ...managed,
  summary: 'Assigns or unassigns an alert, dismisses it or reopens it.',
  method: 'PUT',
  path: `${path}/{id}`,
  params: idParams,
  body: purchaseAlertChangeSchema,
  output: purchaseAlertSchema,
  isVersioned: true,
})

export const listAlertAssignees = defineRoute({
  ...managed,
  summary: 'Users of the company who may handle alerts, to choose from.',
  method: 'GET',
  replica: true,
  path: `${path}/assignees`,
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
})

const thresholds = '/internal/alert_thresholds'

export const listAlertThresholds = defineRoute({
  ...managed,
  summary: "The alert thresholds of each of the caller's units, in the order of their tree.",
  method: 'GET',
  replica: true,
  path: thresholds,
  output: alertThresholdsCollectionSchema,
  answer: 'collection',
})

export const changeAlertThresholds = defineRoute({
  ...managed,
  summary: 'Sets own thresholds for a unit; those below inherit them.',
  method: 'PUT',
  path: `${thresholds}/{id}`,
  params: idParams,
  body: alertThresholdsDraftSchema,
  output: alertThresholdsSchema,
  isVersioned: true,
})

export const inheritAlertThresholds = defineRoute({
  ...managed,
  summary: 'Removes the thresholds of a unit: those of the unit above apply again.',
  method: 'DELETE',
  path: `${thresholds}/{id}`,
  params: idParams,
  output: alertThresholdsSchema,
})
