import type { AvatarColor } from '@engawa/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { beginWaiting } from '../begin-waiting.ts';
import { findTicket, type KeptTicket } from '../kept-ticket.ts';
import { LobbyWaiting } from './lobby-waiting.tsx';

type Values = { readonly name: string; readonly color: AvatarColor; readonly password: string };

export type LobbyEntryProps = {
  readonly api: Pick<ApiClient, 'calls'>;
  readonly space: { readonly uuid: string; readonly name: string };
  readonly floorId: string | undefined;
  /** As whom the guest begins to wait; null: they waited before this page was loaded again. */
  readonly values: Values | null;
  /** Enters the space. Throws the refusal. */
  readonly enter: (
    values: Values,
    admission: { readonly ticket: string; readonly roomId: string | null },
  ) => Promise<void>;
  /** The guest waits no more, by their own choice (null) or because of a refusal. */
  readonly onEnd: (why: unknown) => void;
};

/** The lobby as a guest sees it, from their first question to their entry. */
export const LobbyEntry = ({ api, space, floorId, values, enter, onEnd }: LobbyEntryProps) => {
  const [kept, setKept] = useState<KeptTicket | null>(() =>
    values === null ? findTicket(space.uuid) : null,
  );
  const begin = useEffectEvent(async () => {
    if (kept !== null) return;
    if (values === null) return onEnd(null);
    try {
      setKept(await beginWaiting(api, { spaceId: space.uuid, floorId, values }));
    } catch (error) {
      onEnd(error);
    }
  });
  useEffect(() => void begin(), []);
  return (
    kept !== null && (
      <WithNamespaces of={['lobby']}>
        <LobbyWaiting
          {...{ api, space, kept, onEnd }}
          enter={(roomId) => enter({ ...kept, password: '' }, { ticket: kept.ticket, roomId })}
        />
      </WithNamespaces>
    )
  );
};
