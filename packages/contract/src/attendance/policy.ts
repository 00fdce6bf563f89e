import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/**
 * Whether a Manager may decide about a correction: not about their own, unless nobody else could.
 */
export const canDecideCorrection = (
  { userId, role, managerCount }: { userId: string; role: CompanyRole | null; managerCount: number },
  ownerId: string,
): boolean => role === 'Manager' && (userId !== ownerId || managerCount === 1);

/** The owner of a correction may withdraw it. */
export const correctionOwner: RoutePolicy = {
  name: 'the owner of the correction',
  session: 'any',
  isNarrowedByRecord: true,
};
/** The Managers of its company decide about a correction. */
export const correctionDeciders: RoutePolicy = {
  name: 'those who decide about the correction',
  session: 'any',
  isNarrowedByRecord: true,
};
