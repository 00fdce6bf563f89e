export { windowsHttp } from './http.ts';
export { canAllowWindows } from './policy.ts';
export { windowsEvents } from './realtime.ts';
export {
  codeCharacters,
  codeLength,
  codeSeconds,
  maxCompanions,
  maxIconBytes,
  maxIconSide,
  windowIconPath,
} from './rules.ts';
export type { Companion, OwnWindow, SentWindow } from './schema.ts';
