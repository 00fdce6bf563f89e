/** What is offered at the first entry (specification: general affairs, sales, development, marketing, HR). */
export const departments = ['general_affairs', 'sales', 'development', 'marketing', 'hr'] as const;

/** For so long someone can take back that they have come. */
export const punchInUndoSeconds = 60;

/** The permission list has pages of 10 (specification). */
export const defaultPageSize = 10;
