/** The statistics service: the functions of this folder bound to one context. Each checks the role of its caller. */
import type { StatisticsService } from '#core/statistics/service.ts'
import type { StatisticsContext } from './context.ts'
import { exportPageViews, loadPageViews } from './page-views.ts'
import { loadServiceLevels } from './service-levels.ts'
import { exportWebVitals, loadWebVitals } from './web-vitals.ts'

export function createStatisticsService(context: StatisticsContext): StatisticsService {
  return {
    pageViews: loadPageViews.bind(null, context),
    pageViewsCsv: exportPageViews.bind(null, context),
    webVitals: loadWebVitals.bind(null, context),
    webVitalsCsv: exportWebVitals.bind(null, context),
    serviceLevels: loadServiceLevels.bind(null, context),
  }
}
