/** Files that the process itself needs: the database, the pages, the log, its own parts. */
const ownFiles = 500;

/**
 * How many connections may be open before the system refuses this process more files: above it the database and the
 * pages would suffer too. Null where the system does not say.
 */
export const connectionCapacity = (): number | null => {
  // Without asking the network for the names of interfaces, which takes time.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const files = report.userLimits?.open_files?.soft;
  return typeof files === 'number' ? Math.max(Math.floor(files / 2), files - ownFiles) : null;
};
