import { readCookie, removeCookie, writeVisitCookie } from '../platform/storage/cookies.ts';

const cookieName = 'invite_company_id';

/** The pages on the way of an invitation, in any language (specification). */
const inviteRelated =
  /^(\/(en|zh_tw))?\/auth\/(join(\/|$)|invite-register(\/|$)|social-callback(\/|$)|social-register(\/|$))/;

export const isInviteRelated = (path: string): boolean => inviteRelated.test(path);

/** The company whose invitation is being followed; null: none. */
export const inviteCompany = (): string | null => readCookie(cookieName);

/** Keeps the company of the invitation while one registers or logs in elsewhere. */
export const keepInviteCompany = (companyId: string): void => writeVisitCookie(cookieName, companyId);

/** Every page off the way of the invitation forgets it (specification). */
export const forgetInviteCompanyOff = (path: string): void => {
  if (!isInviteRelated(path) && inviteCompany() !== null) removeCookie(cookieName);
};
