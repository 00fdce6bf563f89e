import { createContext } from 'react';
import { createStore } from 'zustand/vanilla';
import type { UpdateReload, UpdateReloadState } from './create-update-reload.ts';

/** Of a page that knows of no updates. */
export const noUpdates: UpdateReload = {
  store: createStore<UpdateReloadState>(() => ({ notice: null, isUnreachable: false })),
  noteBuild: () => undefined,
  partMissing: () => undefined,
  occupy: () => () => undefined,
  reloadNow: async () => undefined,
};

/** Whether the server has another build than this page, and the reload. */
export const UpdateContext = createContext<UpdateReload>(noUpdates);
