export { accountsHttp } from './http.ts';
export {
  accessTokenSeconds,
  avatarPath,
  guestSessionSeconds,
  maxCompanyNameLength,
  maxNameLength,
  nameOf,
  sessionCookie,
  sessionSeconds,
} from './rules.ts';
export {
  type AvatarColor,
  accountPassword,
  avatarColor,
  avatarColors,
  type Credentials,
  credentials,
  email,
  type Registration,
  type Role,
  registration,
  role,
  type Tokens,
  tokens,
  typedPassword,
  type User,
  user,
} from './schema.ts';
