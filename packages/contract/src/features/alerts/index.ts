export { productChanges, type AlertEvent } from './alerts.rules.ts'
export {
  alertFormSchema,
  alertPercentMax,
  alertProductsMax,
  isAlertOn,
  type AlertForm,
  type ProductAlert,
} from './alerts.schema.ts'
