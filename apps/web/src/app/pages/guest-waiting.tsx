import { useEffect, useEffectEvent, useState } from 'react';
import {
  createKeptWaiting,
  type GuestFormValues,
  type KeptWaiting,
  type ReceivedSpaceInfo,
  useWaiting,
  WaitingCard,
} from '../../features/guests/index.ts';
import { LobbyEntry } from '../../features/lobby/index.ts';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { Admission } from '../entry/use-guest-entry.ts';
import { useServices } from '../session/use-services.ts';

/** For what a guest waits. */
export type WaitingKind = 'opening' | 'lobby';

type WaitingProps = {
  readonly info: ReceivedSpaceInfo;
  readonly floorId: string | undefined;
  readonly isOpen: boolean;
  readonly enter: (values: GuestFormValues, admission?: Admission) => Promise<void>;
  /** Requests the hours again, because they differ from the known ones. */
  readonly refresh: () => void;
  /** The guest waits no more: with which values, and why if it was not by their own choice. */
  readonly onEnd: (values: GuestFormValues | null, why: unknown) => void;
};
type Kept = ReturnType<typeof createKeptWaiting>;

/** Waits for the opening of an event. */
const Opening = ({
  isOpen,
  enter,
  refresh,
  onEnd,
  values,
  kept,
}: WaitingProps & { values: KeptWaiting; kept: Kept }) => {
  const { waiting, wait, cancel, failure } = useWaiting<GuestFormValues>({ isOpen, enter, refresh, kept });
  const [hasBegun, setBegun] = useState(waiting !== null);
  const begin = useEffectEvent(() => {
    if (!hasBegun) wait(values);
    setBegun(true);
  });
  useEffect(() => begin(), []);
  const end = useEffectEvent(() => onEnd(values, failure));
  useEffect(() => {
    if (hasBegun && waiting === null) end();
  }, [hasBegun, waiting]);
  return <WaitingCard name={values.name} onChange={cancel} />;
};

/**
 * A guest who waits for the opening of an event, or in the lobby. Loaded for those who wait.
 * @param props.first as whom and for what they begin to wait; null: as before the page was loaded
 * again
 */
export const GuestWaiting = ({
  first,
  ...props
}: WaitingProps & { first: { readonly kind: WaitingKind; readonly values: GuestFormValues } | null }) => {
  const { info, floorId, enter, onEnd } = props;
  const { guestApi } = useServices();
  const [kept] = useState(() => createKeptWaiting(info.uuid));
  const [values] = useState<KeptWaiting | null>(() => first?.values ?? kept.read());
  const [kind, setKind] = useState<WaitingKind>(
    () => first?.kind ?? (values?.ticket === undefined ? 'opening' : 'lobby'),
  );
  const giveUp = useEffectEvent(() => onEnd(null, null));
  useEffect(() => {
    if (values === null) giveUp();
  }, [values]);
  if (values === null) return null;
  const end = (why: unknown) => {
    kept.write(null);
    onEnd(values, why);
  };
  if (kind === 'opening')
    return (
      <Opening
        {...props}
        values={values}
        kept={kept}
        // An event may have a lobby too.
        onEnd={(_, why) => (refusalCodeOf(why) === 'GUEST_WAITS_IN_LOBBY' ? setKind('lobby') : end(why))}
      />
    );
  return (
    <LobbyEntry
      api={guestApi}
      space={info}
      floorId={floorId}
      values={values}
      keep={kept.write}
      enter={async (admission) => {
        await enter({ ...values, password: '' }, admission);
        kept.write(null);
      }}
      onEnd={end}
    />
  );
};
