/** Loads the alert form for the elements that show saved searches and favourites: features do not import each other. */
export const loadAlerts = async () => (await import('./features/alerts/alerts.part.ts')).Alerts
