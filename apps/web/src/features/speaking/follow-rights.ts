import type { StoreApi } from 'zustand/vanilla';
import type { SpeakingNotice, SpeakingState } from './create-speaking.ts';
import type { SpeakingDeps } from './ports.ts';

type Parts = Pick<SpeakingDeps, 'hear' | 'media' | 'rights' | 'say'> & {
  readonly store: StoreApi<SpeakingState>;
  notify(notice: SpeakingNotice): void;
};

/**
 * Switches off a device that a Manager has muted and shields it until the user switches it on
 * again.
 * @returns the functions that end this
 */
export const followMutes = ({ hear, media, say, store, notify }: Omit<Parts, 'rights'>): (() => void)[] => {
  const lift = () => {
    const { shields } = store.getState();
    const { mic, camera } = media.store.getState();
    const left = { mic: shields.mic && !mic.isOn, camera: shields.camera && !camera.isOn };
    if (left.mic !== shields.mic || left.camera !== shields.camera) store.setState({ shields: left });
  };
  return [
    media.store.subscribe(lift),
    hear.muted((device) => {
      const isKnown = store.getState().shields[device];
      media.turn(device, false);
      // Lost with the connection, it follows the next full state.
      say.isOff(device).catch(() => undefined);
      store.setState(({ shields }) => ({ shields: { ...shields, [device]: true } }));
      // The event is repeated in each full state: after a connection loss and in another room.
      if (!isKnown) notify({ kind: 'muted', device });
    }),
  ];
};

/** Keeps the rights in the store current, and reports what the plan no longer allows. */
export const takeRights = ({ rights, store, notify }: Pick<Parts, 'rights' | 'store' | 'notify'>): void => {
  const { plan: before } = store.getState().rights;
  const now = rights.get();
  store.setState({ rights: now });
  if (before.voice && !now.plan.voice) notify({ kind: 'not-in-plan', device: 'mic' });
  if (before.video && !now.plan.video) notify({ kind: 'not-in-plan', device: 'camera' });
};
