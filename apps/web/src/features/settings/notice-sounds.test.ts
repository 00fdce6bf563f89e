import { defaultUserSettings, type UserSettings } from '@engawa/contract/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNoticeSounds, type NoticeLine } from './notice-sounds.ts';

let wanted: UserSettings;
let isBusy: boolean;
let muted: string | null;
let nowMs: number;
let played: string[];
let listeners: Map<string, (message: object) => void>;
let asked: () => void;
let clap: (id: string) => void;
let stop: () => void;

const hear = (event: string, message: object) => listeners.get(event)?.(message);

beforeEach(() => {
  wanted = { ...defaultUserSettings };
  isBusy = false;
  muted = null;
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
    isMuted: (conversation) => muted === conversation,
    isWanted: (name) => wanted[name],
    onClap(listener) {
      clap = listener;
      return () => undefined;
    },
    onAsked(listener) {
      asked = listener;
      return () => undefined;
    },
    async play(sound) {
      played.push(sound);
      if (nowMs < 0) throw new Error('no sound before the first press');
    },
    now: () => nowMs,
  });
});

describe('notice sounds', () => {
  it('applaud with others, once at a time, and not for busy people or oneself', () => {
    clap('me');
    isBusy = true;
    clap('ken');
    isBusy = false;
    clap('ken');
    clap('ben');
    expect(played).toEqual(['clap']);
  });

  it.each([
    ['MesssageEvent', { user_id: 'ken' }, 'message', 'message_notify_sound'],
    ['PrivateMessage', { user_id: 'ken' }, 'message', 'message_notify_sound'],
    ['ComingRequest', { inviter_id: 'ken' }, 'asked', 'coming_notify_sound'],
    ['ComingMeetingRoomRequest', { inviter_id: 'ken' }, 'asked', 'coming_notify_sound'],
    ['CloseToYouEvent', { user_id: 'ken' }, 'close', 'close_notify_sound'],
    ['WaveEvent', { user_id: 'ken' }, 'wave', 'close_notify_sound'],
    ['RingEvent', { user_id: 'ken' }, 'ring', 'coming_notify_sound'],
    ['LeadRequest', { user_id: 'ken' }, 'asked', 'coming_notify_sound'],
  ] as const)('play for %s, unless turned off or caused by the user', (event, message, sound, setting) => {
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
  ])('play nothing for %s while busy, and the next one afterwards', (event, message) => {
    isBusy = true;
    hear(event, message);
    expect(played).toEqual([]);
    isBusy = false;
    hear(event, message);
    expect(played).toHaveLength(1);
  });

  it.each(['RingEvent', 'LeadRequest'])('play nothing for a quiet %s', (event) => {
    hear(event, { user_id: 'ken', is_quiet: true });
    expect(played).toEqual([]);
  });

  it('play nothing for a silent conversation', () => {
    muted = 'with_ken';
    hear('PrivateMessage', { user_id: 'ken' });
    muted = 'room_a';
    hear('MesssageEvent', { user_id: 'ken', channel_id: 'room_a' });
    expect(played).toEqual([]);
    hear('PrivateMessage', { user_id: 'ken' });
    expect(played).toEqual(['message']);
  });

  it('play for a request that the user sends and for its refusal, unless turned off', () => {
    asked();
    hear('ComingResponse', { accept: true, reason: 'answered' });
    hear('ComingResponse', { accept: false, reason: 'expired' });
    nowMs = 2_000;
    hear('ComingResponse', { accept: false, reason: 'answered' });
    expect(played).toEqual(['asking', 'declined']);
    nowMs = 4_000;
    wanted = { ...wanted, send_coming_notify_sound: false };
    asked();
    expect(played).toHaveLength(2);
  });

  it('play at most once a second for many messages, and still for a request among them', () => {
    for (nowMs = 0; nowMs < 2_000; nowMs += 100) hear('MesssageEvent', { user_id: 'ken' });
    hear('ComingRequest', { inviter_id: 'ken' });
    expect(played).toEqual(['message', 'message', 'asked']);
  });

  it('stay silent where the browser blocks sound, and continue', async () => {
    nowMs = -5_000;
    hear('MesssageEvent', { user_id: 'ken' });
    await Promise.resolve();
    nowMs = 5_000;
    hear('MesssageEvent', { user_id: 'ken' });
    expect(played).toEqual(['message', 'message']);
  });

  it('stay silent after leaving', () => {
    stop();
    expect(listeners.size).toBe(0);
  });
});
