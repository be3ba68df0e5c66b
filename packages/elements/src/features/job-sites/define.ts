import { defineTag } from '../../runtime/index.ts'
import { JobSitesElement } from './job-sites.element.ts'

defineTag('comptoir-job-sites', JobSitesElement)

declare global {
  interface HTMLElementTagNameMap {
    'comptoir-job-sites': InstanceType<typeof JobSitesElement>
  }
}
