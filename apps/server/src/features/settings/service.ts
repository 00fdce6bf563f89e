import { type Actor, Refusal } from '@engawa/contract/kernel';
import { defaultUserSettings, type UserSettings, type UserSettingsChanges } from '@engawa/contract/settings';
import type { SettingsStore } from './store.ts';

/** The settings of users. Guests have none. */
export const createSettings = (store: SettingsStore) => {
  const requireUser = (actor: Actor): string => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    return actor.userId;
  };
  return {
    /** Refuses guests with FORBIDDEN. */
    async read(actor: Actor): Promise<UserSettings> {
      return (await store.findSettings(requireUser(actor))) ?? defaultUserSettings;
    },
    /** Settings that are not named stay unchanged. Refuses guests with FORBIDDEN. */
    async change(actor: Actor, changes: UserSettingsChanges): Promise<UserSettings> {
      return store.saveSettings(requireUser(actor), changes);
    },
  };
};
export type Settings = ReturnType<typeof createSettings>;
