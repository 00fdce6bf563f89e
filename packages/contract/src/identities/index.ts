export { identitiesHttp } from './http.ts';
export {
  maxIdentities,
  outsideLogInCookie,
  outsideLogInSeconds,
  outsideTicketSeconds,
  socialCallbackPath,
} from './rules.ts';
export {
  type ExternalProviderName,
  type Identity,
  type OfferedProvider,
  type OutsideAnswer,
  type OutsideOutcome,
  type OutsideProfile,
  type OutsideRegistration,
  outsideProviders,
  type StartOutsideLogIn,
} from './schema.ts';
