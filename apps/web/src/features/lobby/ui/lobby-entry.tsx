import type { AvatarColor } from '@engawa/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { beginWaiting } from '../begin-waiting.ts';
import { LobbyWaiting } from './lobby-waiting.tsx';

type Values = {
  readonly name: string;
  readonly color: AvatarColor;
  readonly password: string;
  readonly ticket?: string;
};

/**
 * The lobby as a guest sees it, from their first question to their entry.
 * @param props.values as whom the guest waits; with a ticket, they waited before this page was
 * loaded again
 * @param props.keep keeps the values across a reload
 * @param props.enter enters the space; throws the refusal
 * @param props.onEnd the guest waits no more, by their own choice (null) or because of a refusal
 */
export const LobbyEntry = ({
  api,
  space,
  floorId,
  values,
  keep,
  enter,
  onEnd,
}: {
  api: Pick<ApiClient, 'calls'>;
  space: { readonly uuid: string; readonly name: string };
  floorId: string | undefined;
  values: Values;
  keep: (values: Values) => void;
  enter: (admission: { readonly ticket: string; readonly roomId: string | null }) => Promise<void>;
  onEnd: (why: unknown) => void;
}) => {
  const { name } = values;
  const [ticket, setTicket] = useState(values.ticket ?? null);
  const begin = useEffectEvent(async () => {
    if (ticket !== null) return;
    try {
      const given = await beginWaiting(api, { spaceId: space.uuid, floorId, values });
      keep({ ...values, password: '', ticket: given });
      setTicket(given);
    } catch (error) {
      onEnd(error);
    }
  });
  useEffect(() => void begin(), []);
  return (
    ticket !== null && (
      <WithNamespaces of={['lobby']}>
        <LobbyWaiting
          key={ticket}
          api={api}
          space={space}
          onEnd={onEnd}
          kept={{ name, ticket }}
          enter={(roomId) => enter({ ticket, roomId })}
        />
      </WithNamespaces>
    )
  );
};
