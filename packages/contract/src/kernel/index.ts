export { type Actor, type CompanyRole, companyRoles, roleIds } from './actor.ts';
export {
  type InputIssue,
  Refusal,
  type RefusalBody,
  type RefusalCode,
  type RefusalDetail,
  refusalBody,
  refusalDetail,
  refusals,
  unauthenticatedMessage,
  wrongField,
} from './errors.ts';
export {
  type ChannelKind,
  type ChannelName,
  defineEvent,
  type EventDefinition,
  parseChannelName,
  personChannel,
  ref,
  roomChannel,
  type Stamp,
  spaceChannel,
  stamp,
  whisperPrefix,
} from './event.ts';
export { type Id, id, moment } from './ids.ts';
export { defaultLocale, isLocale, type Locale, localeOfRequest, locales, toBcp47 } from './locale.ts';
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
export { optionalPlainLine, plainLine, plainText } from './text.ts';
export {
  type ReadWhisper,
  type Ref,
  readWhisper,
  type WhisperIssue,
  type WhisperPayloads,
} from './whisper.ts';
