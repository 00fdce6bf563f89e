export { email } from './email-address.ts';
export { accountsHttp } from './http.ts';
export { countMissingCharacters, maxPasswordLength, minPasswordCharacters } from './password-rules.ts';
export { longLists, maxListed, type PersonalData } from './personal-data.ts';
export {
  type AvatarColor,
  accessTokenSeconds,
  avatarColors,
  avatarPath,
  browserSessionsCookie,
  deviceCookie,
  deviceSeconds,
  guestSessionSeconds,
  type LinkPurpose,
  linkAddress,
  linkSeconds,
  logInAddress,
  mailKeptDays,
  maxCompanyNameLength,
  maxNameLength,
  nameOf,
  sessionCookie,
  sessionSeconds,
} from './rules.ts';
export {
  accountPassword,
  avatarColor,
  type Credentials,
  credentials,
  type OpenSession,
  type Profile,
  profile,
  type Registration,
  type Role,
  registration,
  role,
  type SelfConfirmation,
  type Tokens,
  tokens,
  typedPassword,
  type User,
  user,
} from './schema.ts';
