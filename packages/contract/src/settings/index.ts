export { settingsHttp } from './http.ts';
export {
  defaultUserSettings,
  type SoundName,
  soundNames,
  type UserSettings,
  type UserSettingsChanges,
} from './schema.ts';
