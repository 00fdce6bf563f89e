/**
 * The departments that are offered at the first entry (specification: general affairs, sales,
 * development, marketing, HR).
 */
export const departments = ['general_affairs', 'sales', 'development', 'marketing', 'hr'] as const;

/** How long a person can undo a punch-in, in seconds. */
export const punchInUndoSeconds = 60;

/** The page size of the permission list (specification). */
export const defaultPageSize = 10;
