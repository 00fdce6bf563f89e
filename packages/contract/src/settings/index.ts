export { settingsHttp } from './http.ts';
export { defaultUserSettings, isQuietAt, type SoundName, soundNames } from './rules.ts';
export { type UserSettings, type UserSettingsChanges, userSettings } from './schema.ts';
