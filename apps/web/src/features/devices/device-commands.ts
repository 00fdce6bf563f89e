import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import { alwaysEnabled, type Command, type PressCommand } from '../../slots/commands/command.ts';
import type { PhraseKey } from '../../slots/phrase-key.ts';
import type { RoomMedia } from './room-media.ts';

const section = 'shortcuts:groups.talking';
const first = { mic: 'M', camera: 'V' } as const;
const rank = { mic: 200, camera: 220 } as const;

export type DeviceCommands = {
  readonly mic: PressCommand;
  readonly camera: PressCommand;
  readonly deaf: PressCommand;
  readonly all: readonly Command[];
  /**
   * Devices that the user has turned on or off here: only then does a problem with one explain
   * itself unasked.
   */
  readonly asked: StoreApi<Readonly<Record<DeviceKind, boolean>>>;
};

/**
 * Commands for microphone, camera and speaker, push-to-talk, and passing by.
 * @param whyLocked why the plan forbids a microphone or camera; null when it allows it
 */
export const createDeviceCommands = (
  media: Pick<RoomMedia, 'store' | 'turn' | 'setDeaf' | 'setPassingBy'>,
  whyLocked: (kind: DeviceKind) => PhraseKey | null,
): DeviceCommands => {
  const asked = createStore<Readonly<Record<DeviceKind, boolean>>>(() => ({ mic: false, camera: false }));
  const device = (kind: DeviceKind): PressCommand => ({
    id: kind,
    title: `shortcuts:${kind}`,
    key: { kind: 'chosen', first: first[kind] },
    section,
    rank: rank[kind],
    place: 'page',
    whyDisabled: () => whyLocked(kind),
    run() {
      const { isOn, isAsking } = media.store.getState()[kind];
      asked.setState({ [kind]: true });
      media.turn(kind, !(isOn || isAsking));
    },
  });
  const mic = device('mic');
  const camera = device('camera');
  const deaf: PressCommand = {
    id: 'deaf',
    title: 'shortcuts:deaf',
    key: { kind: 'chosen', first: 'L' },
    section,
    rank: 230,
    place: 'page',
    whyDisabled: alwaysEnabled,
    run: () => media.setDeaf(!media.store.getState().isDeaf),
  };
  const pushToTalk: Command = {
    id: 'push_to_talk',
    title: 'shortcuts:push_to_talk',
    key: { kind: 'chosen', first: 'Space' },
    section,
    rank: 210,
    place: 'on-map',
    whyDisabled: alwaysEnabled,
    begin() {
      if (media.store.getState().mic.isOn) return false;
      media.turn('mic', true);
      return true;
    },
    end: () => media.turn('mic', false),
    // After the window lost focus, a repeated key must not start talking again by mistake.
    ignoresRepeat: true,
  };
  const passBy: Command = {
    id: 'pass_by',
    title: 'shortcuts:pass_by',
    key: { kind: 'chosen', first: 'G' },
    section,
    rank: 240,
    place: 'outside-dialogs',
    whyDisabled: alwaysEnabled,
    begin() {
      media.setPassingBy(true);
      return true;
    },
    end: () => media.setPassingBy(false),
  };
  return { mic, camera, deaf, asked, all: [mic, pushToTalk, camera, deaf, passBy] };
};
