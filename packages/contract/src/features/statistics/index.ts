export {
  monthSchema,
  statisticsCharts,
  type Figures,
  type Statistics,
  type StatisticsChart,
  type StatisticsQuery,
  type StatisticsShare,
} from './statistics.schema.ts'
export {
  addMonths,
  changeOf,
  daysOf,
  storedMonths,
  monthCount,
  monthsIn,
  periodBefore,
  periodOf,
  shareOf,
  type MonthRange,
} from './statistics.rules.ts'
