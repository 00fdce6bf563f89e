export { type Actor, type CompanyRole, companyRoles, roleIds } from './actor.ts';
export {
  type ChannelKind,
  type ChannelName,
  parseChannelName,
  personChannel,
  roomChannel,
  spaceChannel,
  whisperPrefix,
} from './channels.ts';
export {
  type InputIssue,
  Refusal,
  type RefusalBody,
  type RefusalCode,
  type RefusalDetail,
  refusalBody,
  refusalDetail,
  refusals,
  refusedAt,
  unauthenticatedMessage,
  wrongField,
} from './errors.ts';
export { defineEvent, type EventDefinition, ref, type Stamp, stamp } from './event.ts';
export { type Id, id, idAtEnd, moment } from './ids.ts';
export {
  defaultLocale,
  isLocale,
  type Locale,
  localeOfRequest,
  localeOfVisitor,
  locales,
  toBcp47,
} from './locale.ts';
export { type LoginMethod, loginMethods } from './login-methods.ts';
export { misfitPaths } from './misfit-paths.ts';
export { type ParsedUrl, parseUrl } from './parse-url.ts';
export { toPlainLine } from './plain-line.ts';
export {
  type DeepReadonly,
  type PublishedData,
  type PublishedIssue,
  type PublishedOn,
  publishedIssues,
  type ReplyFieldsOf,
} from './published.ts';
export {
  apiBasePath,
  enveloped,
  generalRefusals,
  openRoute,
  refuses,
  sessionRoute,
  spaceRoute,
} from './route.ts';
export {
  admits,
  admitsSession,
  anyone,
  anySession,
  type Caller,
  guestsOnly,
  type RouteMeta,
  type RoutePolicy,
  usersOnly,
} from './route-policy.ts';
export { misfit, readShape, type Shape } from './shape.ts';
export { shapeOf } from './shape-of.ts';
export { optionalPlainLine, plainLine, plainText, toPlainText } from './text.ts';
export { trimEndOf } from './trim-end-of.ts';
export {
  type ReadWhisper,
  type Ref,
  readWhisper,
  type WhisperIssue,
  type WhisperPayloads,
} from './whisper.ts';
