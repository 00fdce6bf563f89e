export { type AccountMails, createAccountMails } from './account-mails.ts';
export { type AdmissionDeps, type Admit, createAdmission } from './admission.ts';
export { createBrowserSessions } from './browser-sessions.ts';
export {
  type ConfirmPassword,
  type ConfirmSelf,
  type ConfirmSelfDeps,
  createConfirmPassword,
  createConfirmSelf,
} from './confirm-password.ts';
export { type AccountCookies, createAccountCookies } from './cookies.ts';
export { type AccountsCalls, createAccountsHttp, createHandOver, type HandOver } from './http.ts';
export { createKnownDevices, type DeviceClaims } from './known-devices.ts';
export { type AccountLimits, createAccountLimits } from './limits.ts';
export type { LinkTokens } from './link-tokens.ts';
export { createLogIn } from './log-in.ts';
export { createLogInLinks, type LogInLinks } from './log-in-links.ts';
export { createOwnAddress } from './own-address.ts';
export { createOwnPassword, type OwnPassword, type OwnPasswordDeps } from './own-password.ts';
export { createOwnerNotices, type OwnerNotices } from './owner-notices.ts';
export { createPortraits } from './portraits.ts';
export { mountPortraits } from './portraits-http.ts';
export { createRegistration, type RegistrationDeps, type RegistrationWays } from './registration.ts';
export { type Accounts, type AccountsPorts, createAccounts } from './service.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { type AccountsStore, createAccountsStore } from './store.ts';
export type { AccessClaims, UserSession } from './token-pairs.ts';
