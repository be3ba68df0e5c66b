import { defineTag } from '../../runtime/index.ts'
import { StatisticsElement } from './statistics.element.ts'

defineTag('comptoir-statistics', StatisticsElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-statistics': InstanceType<typeof StatisticsElement>
  }
}
