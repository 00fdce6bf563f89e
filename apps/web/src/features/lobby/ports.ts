import type { CompanyRole } from '@engawa/contract/kernel';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { OpenQuestions } from '../../slots/open-questions.ts';

/** The parts of the space page that the lobby needs. */
export type LobbyPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'serverNow'>;
  readonly me: {
    readonly id: string;
    readonly useRole: () => CompanyRole | null;
    readonly useIsInside: () => boolean;
    /** Calls back when the user has entered, and when a lost connection is back. */
    readonly onInside: (listener: () => void) => () => void;
  };
  readonly people: {
    readonly whereNow: (id: string) => { readonly name: string } | null;
    /** Where the questions of others wait for the keys that answer them. */
    readonly questions: Pick<OpenQuestions, 'add'>;
  };
};
