/** Files that the process itself needs: the database, the pages, the log, its own modules. */
const ownFiles = 500;

/**
 * How many connections may be open before the system refuses this process more files. Above it the
 * database and the pages would fail too. Null where the system does not report a limit.
 */
export const connectionCapacity = (): number | null => {
  // Skips the names of the network interfaces, whose lookup takes time.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const files = report.userLimits?.open_files?.soft;
  return typeof files === 'number' ? Math.max(Math.floor(files / 2), files - ownFiles) : null;
};
