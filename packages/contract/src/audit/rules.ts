/** How long an entry is kept, in days. */
export const auditKeptDays = 400;
/** Entries on one page. */
export const auditPageSize = 20;
