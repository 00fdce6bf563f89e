import type { SpacePlan, SpaceRights } from '@engawa/contract/spaces';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Panels } from '../../slots/panels.ts';

/** The parts of the space page that windows need. */
export type WindowsPorts = {
  readonly realtime: Pick<RealtimeClient, 'whisper' | 'on'>;
  readonly panels: Pick<Panels, 'toggleDrawer' | 'store'>;
  readonly me: {
    /** Whether the user has an account, and is no guest. */
    readonly hasAccount: boolean;
    /** Calls back when the user has entered, and when a lost connection is back. */
    onInside(listener: () => void): () => void;
  };
  readonly space: {
    readonly usePlan: () => Pick<SpacePlan, 'app_active_win'>;
    readonly useRights: () => SpaceRights & { readonly active_win: boolean };
  };
};
