import { idParams } from '../common.schema.ts'
import { choiceCollectionSchema, choiceQuerySchema } from '../choice.schema.ts'
import { defineRoute } from '../route.ts'
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
  summary: "What the watch over agreements has found in the caller's units.",
  method: 'GET',
  path,
  query: purchaseAlertQuerySchema,
  output: purchaseAlertCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getPurchaseAlert = defineRoute({
  ...managed,
  summary: 'One alert.',
  method: 'GET',
  path: `${path}/{id}`,
  params: idParams,
  output: purchaseAlertSchema,
  errors: ['not_found'],
})

export const changePurchaseAlert = defineRoute({
  ...managed,
  summary: 'Assigns an alert to somebody or takes it from them, dismisses it or opens it again.',
  method: 'PUT',
  path: `${path}/{id}`,
  params: idParams,
  body: purchaseAlertChangeSchema,
  output: purchaseAlertSchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

export const listAlertAssignees = defineRoute({
  ...managed,
  summary: 'Those of the company who may look after alerts, to choose from.',
  method: 'GET',
  path: `${path}/assignees`,
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
  errors: [],
})

const thresholds = '/internal/alert_thresholds'

export const listAlertThresholds = defineRoute({
  ...managed,
  summary: "From when on each of the caller's units is told, in the order of their tree.",
  method: 'GET',
  path: thresholds,
  output: alertThresholdsCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const changeAlertThresholds = defineRoute({
  ...managed,
  summary: 'Gives a unit thresholds of its own; those below it have them too.',
  method: 'PUT',
  path: `${thresholds}/{id}`,
  params: idParams,
  body: alertThresholdsDraftSchema,
  output: alertThresholdsSchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

export const inheritAlertThresholds = defineRoute({
  ...managed,
  summary: 'Takes the thresholds of a unit away: those of the unit above count again.',
  method: 'DELETE',
  path: `${thresholds}/{id}`,
  params: idParams,
  output: alertThresholdsSchema,
  errors: ['not_found'],
})
