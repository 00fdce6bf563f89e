/** How long a report is kept, in days. */
export const reportKeptDays = 180;
/** The longest list. */
export const maxReports = 200;
export const maxReportNote = 500;
