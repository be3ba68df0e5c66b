/** Fetches the form of an alert for the elements that show saved searches and favourites: features do not import each other. */
export const loadAlerts = async () => (await import('./alerts/alerts.part.ts')).Alerts
