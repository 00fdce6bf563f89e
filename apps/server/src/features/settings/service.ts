import { type Actor, Refusal } from '@engawa/contract/kernel';
import { defaultUserSettings, type UserSettings, type UserSettingsChanges } from '@engawa/contract/settings';
import type { SettingsStore } from './store.ts';

/** What people have chosen for themselves; guests have chosen nothing. */
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
    /** What is not named stays. Refuses guests with FORBIDDEN. */
    async change(actor: Actor, changes: UserSettingsChanges): Promise<UserSettings> {
      return store.saveSettings(requireUser(actor), changes);
    },
  };
};
export type Settings = ReturnType<typeof createSettings>;
