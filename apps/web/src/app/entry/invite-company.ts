import { readCookie, removeCookie, writeVisitCookie } from '../../platform/storage/cookies.ts';

const cookieName = 'invite_company_id';

/** The pages of the invitation flow, in any language (specification). */
const inviteRelated =
  /^(\/(en|zh_tw))?\/auth\/(join(\/|$)|invite-register(\/|$)|social-callback(\/|$)|social-register(\/|$))/;

export const isInviteRelated = (path: string): boolean => inviteRelated.test(path);

/** The company of the invitation in progress; null: none. */
export const inviteCompany = (): string | null => readCookie(cookieName);

/** Remembers the company of the invitation while the user registers or logs in on another page. */
export const keepInviteCompany = (companyId: string): void => writeVisitCookie(cookieName, companyId);

/** Every page outside the invitation flow forgets it (specification). */
export const forgetInviteCompanyOff = (path: string): void => {
  if (!isInviteRelated(path) && inviteCompany() !== null) removeCookie(cookieName);
};
