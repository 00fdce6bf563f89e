import { defaultUserSettings, type UserSettings } from '@engawa/contract/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNoticeSounds, type NoticeLine } from './notice-sounds.ts';

let wanted: UserSettings;
let isBusy: boolean;
let nowMs: number;
let played: string[];
let listeners: Map<string, (message: object) => void>;
let stop: () => void;

const hear = (event: string, message: object) => listeners.get(event)?.(message);

beforeEach(() => {
  wanted = { ...defaultUserSettings };
  isBusy = false;
  nowMs = 0;
  played = [];
  listeners = new Map();
  stop = createNoticeSounds({
    line: {
      on(event: string, listener: (message: never) => void) {
        listeners.set(event, listener as (message: object) => void);
        return () => listeners.delete(event);
      },
    } as NoticeLine,
    selfId: 'me',
    isBusy: () => isBusy,
    isWanted: (name) => wanted[name],
    async play(sound) {
      played.push(sound);
      if (nowMs < 0) throw new Error('no sound before the first press');
    },
    now: () => nowMs,
  });
});

describe('one hears', () => {
  it.each([
    ['MesssageEvent', { user_id: 'ken' }, 'message', 'message_notify_sound'],
    ['PrivateMessage', { user_id: 'ken' }, 'message', 'message_notify_sound'],
    ['ComingRequest', { inviter_id: 'ken' }, 'asked', 'coming_notify_sound'],
    ['ComingMeetingRoomRequest', { inviter_id: 'ken' }, 'asked', 'coming_notify_sound'],
    ['CloseToYouEvent', { user_id: 'ken' }, 'close', 'close_notify_sound'],
  ] as const)('%s, unless one does not want to, or it is one’s own', (event, message, sound, setting) => {
    hear(event, Object.fromEntries(Object.keys(message).map((key) => [key, 'me'])));
    wanted = { ...wanted, [setting]: false };
    hear(event, message);
    expect(played).toEqual([]);
    wanted = { ...defaultUserSettings };
    hear(event, message);
    expect(played).toEqual([sound]);
  });

  it.each([
    ['MesssageEvent', { user_id: 'ken' }],
    ['PrivateMessage', { user_id: 'ken' }],
    ['ComingRequest', { inviter_id: 'ken' }],
    ['ComingMeetingRoomRequest', { inviter_id: 'ken' }],
    ['CloseToYouEvent', { user_id: 'ken' }],
  ])('nothing of %s while one is busy, and the next one afterwards', (event, message) => {
    isBusy = true;
    hear(event, message);
    expect(played).toEqual([]);
    isBusy = false;
    hear(event, message);
    expect(played).toHaveLength(1);
  });

  it('a storm of messages once a second, and a request in the midst of it', () => {
    for (nowMs = 0; nowMs < 2_000; nowMs += 100) hear('MesssageEvent', { user_id: 'ken' });
    hear('ComingRequest', { inviter_id: 'ken' });
    expect(played).toEqual(['message', 'message', 'asked']);
  });

  it('nothing where the browser plays nothing yet, and goes on', async () => {
    nowMs = -5_000;
    hear('MesssageEvent', { user_id: 'ken' });
    await Promise.resolve();
    nowMs = 5_000;
    hear('MesssageEvent', { user_id: 'ken' });
    expect(played).toEqual(['message', 'message']);
  });

  it('nothing once one has left', () => {
    stop();
    expect(listeners.size).toBe(0);
  });
});
