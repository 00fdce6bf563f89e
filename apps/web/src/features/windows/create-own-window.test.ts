import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import type { Keep } from '../../platform/storage/storage.ts';
import { createOwnWindow, maxHidden, pauseMs } from './create-own-window.ts';

const editor = { program: 'Writer', title: '議事録.odt', icon: '/window-icons/s/1.png' };
const mail = { program: 'Mail', title: '給与', icon: '' };
const nothing = { isActiveWin: true, winInfo: null };
const off = { isActiveWin: false, winInfo: null };
const shown = { isActiveWin: true, winInfo: { title: '議事録.odt', icon: editor.icon } };

const createDevice = (stored: Record<string, string> = {}): Keep => {
  const kept = new Map(Object.entries(stored));
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};

const open = (device = createDevice()) => {
  const clock = createFakeClock();
  const whispered: [event: string, payload: object][] = [];
  const listeners = new Map<string, (message: never, stamp: object) => void>();
  const entries = createSignal<void>();
  const server = { refusal: null as string | null };
  const own = createOwnWindow({
    realtime: {
      async whisper(event, payload) {
        whispered.push([event, payload]);
        if (server.refusal !== null) throw new WhisperRefused(server.refusal);
        return {} as never;
      },
      on(event, listener) {
        listeners.set(event, listener as never);
        return () => void listeners.delete(event);
      },
    },
    onInside: entries.subscribe,
    device,
    now: clock.now,
    after(delayMs, callback) {
      const timer = clock.setTimeout(callback, delayMs);
      return () => clock.clear(timer);
    },
  });
  const hear = (event: string, message: object, stamp = {}) =>
    listeners.get(event)?.(message as never, stamp);
  const arrive = (window: object | null, companionId = 'desk') =>
    hear('OwnWindowEvent', { companionId, window });
  /** The whispers since the last call. */
  const news = () => whispered.splice(0);
  const settled = () => new Promise<void>((done) => setTimeout(done, 0));
  return { own, clock, hear, arrive, news, enter: () => entries.emit(), server, settled, device };
};

const sharing = (device = createDevice()) => {
  const page = open(device);
  page.own.share(true);
  page.arrive(editor);
  page.news();
  return page;
};

describe('WIN-9 the user’s own window', () => {
  it('is asked for while the user looks at it, and shown to others only when they turn it on', () => {
    const { own, arrive, news } = open();
    arrive(editor);
    expect(own.store.getState().window).toBeNull();
    const end = own.view();
    expect(news()).toEqual([['WindowSourceEvent', { isOn: true }]]);
    arrive(editor);
    expect(own.store.getState()).toMatchObject({ window: editor, isOn: false });
    expect(news()).toEqual([]);
    own.share(true);
    expect(news()).toEqual([['ActiveWinEvent', shown]]);
    end();
    expect(news()).toEqual([]);
    own.share(false);
    expect(news()).toEqual([
      ['WindowSourceEvent', { isOn: false }],
      ['ActiveWinEvent', off],
    ]);
    expect(own.store.getState().window).toBeNull();
  });

  it('is off on a page that is opened again, with the choices that were made', () => {
    const { own, device } = sharing();
    own.hide('Mail');
    own.leaveTitlesOut(true);
    const again = open(device);
    expect(again.own.store.getState()).toMatchObject({
      isOn: false,
      hidden: ['Mail'],
      isTitleLeftOut: true,
      pausedUntil: null,
    });
    expect(again.news()).toEqual([]);
  });

  it.each(['{', '7', '{"hidden":7}', '{"hidden":[1,"Mail"]}'])(
    'begins with what can be read of stored choices: %s',
    (stored) => {
      const { own } = open(createDevice({ windows: stored }));
      expect(own.store.getState().hidden).toEqual(stored.includes('Mail') ? ['Mail'] : []);
    },
  );

  it('is not shown of a hidden program, and at once again when it is taken off the list', () => {
    const { own, arrive, news } = sharing();
    own.hide('writer');
    expect(news()).toEqual([['ActiveWinEvent', nothing]]);
    own.hide('mail');
    arrive(mail);
    expect(news()).toEqual([]);
    own.unhide('MAIL');
    expect(news()).toEqual([['ActiveWinEvent', { isActiveWin: true, winInfo: { title: '給与', icon: '' } }]]);
  });

  it('names the program alone once titles are left out, and is sent once for the same window', () => {
    const { own, arrive, news } = sharing();
    own.leaveTitlesOut(true);
    expect(news()).toMatchObject([['ActiveWinEvent', { winInfo: { title: 'Writer' } }]]);
    arrive({ ...editor, title: '別の議事録.odt' });
    expect(news()).toEqual([]);
  });

  it('is not shown for an hour of pause, and then again by itself', () => {
    const { own, clock, arrive, news } = sharing();
    own.pause();
    expect(news()).toEqual([['ActiveWinEvent', nothing]]);
    for (let minute = 0; minute < 59; minute += 1) {
      clock.advance(60_000);
      arrive(editor);
    }
    expect(news()).toEqual([]);
    clock.advance(pauseMs - 59 * 60_000);
    expect(news()).toEqual([['ActiveWinEvent', shown]]);
    own.pause();
    news();
    own.resume();
    expect(news()).toEqual([['ActiveWinEvent', shown]]);
  });

  it('is no longer shown when the companion has fallen silent', () => {
    const { own, clock, news } = sharing();
    clock.advance(74_999);
    expect(news()).toEqual([]);
    clock.advance(1);
    expect(news()).toEqual([['ActiveWinEvent', nothing]]);
    expect(own.store.getState().isConnected).toBe(false);
  });

  it('is whispered again after a lost connection, and to the next owner of the space', () => {
    const { hear, enter, news } = sharing();
    const all = [
      ['WindowSourceEvent', { isOn: true }],
      ['ActiveWinEvent', shown],
    ];
    enter();
    expect(news()).toEqual(all);
    hear('ParticipantsEvent', {}, { epoch: 1 });
    hear('ParticipantsEvent', {}, { epoch: 1 });
    expect(news()).toEqual([]);
    hear('ParticipantsEvent', {}, { epoch: 2 });
    expect(news()).toEqual(all);
  });

  it('is turned off when the server refuses it, and kept on while it cannot be reached', async () => {
    const { own, arrive, news, server, settled } = sharing();
    server.refusal = 'UNREACHABLE';
    arrive(mail);
    await settled();
    expect(own.store.getState().isOn).toBe(true);
    server.refusal = null;
    news();
    arrive(mail);
    expect(news()).toHaveLength(1);
    server.refusal = 'FORBIDDEN';
    arrive(editor);
    await settled();
    expect(own.store.getState().isOn).toBe(false);
  });

  const bothOff = [
    ['WindowSourceEvent', { isOn: false }],
    ['ActiveWinEvent', off],
  ];

  it('is hidden after a lost connection when it was turned off while the server was out of reach', async () => {
    const { own, news, enter, server, settled } = sharing();
    server.refusal = 'UNREACHABLE';
    own.share(false);
    await settled();
    news();
    server.refusal = null;
    enter();
    expect(news()).toEqual(bothOff);
    await settled();
    enter();
    expect(news()).toEqual([]);
  });

  it('is hidden after a lost connection when the server has not yet said that it is off', () => {
    const { own, news, enter } = sharing();
    own.share(false);
    news();
    enter();
    expect(news()).toEqual(bothOff);
  });

  it('is turned off again every two seconds until the server has confirmed it', async () => {
    const { own, clock, news, server, settled } = sharing();
    server.refusal = 'TRY_AGAIN';
    own.share(false);
    for (let tries = 0; tries < 3; tries += 1) {
      await settled();
      expect(news()).toEqual(bothOff);
      clock.advance(1_999);
      expect(news()).toEqual([]);
      clock.advance(1);
    }
    server.refusal = null;
    await settled();
    news();
    clock.advance(2_000);
    expect(news()).toEqual(bothOff);
    await settled();
    clock.advance(60_000);
    expect(news()).toEqual([]);
  });

  it('is hidden for a pause again until the server has confirmed it', async () => {
    const { own, clock, news, server, settled } = sharing();
    server.refusal = 'UNREACHABLE';
    own.pause();
    await settled();
    expect(news()).toEqual([['ActiveWinEvent', nothing]]);
    clock.advance(2_000);
    expect(news()).toEqual([['ActiveWinEvent', nothing]]);
  });

  it('is asked for again when the settings of the space have changed, and never unasked', async () => {
    const { own, hear, news, settled } = open();
    hear('FetchSpaceInfoEvent', {});
    expect(news()).toEqual([]);
    own.view();
    await settled();
    news();
    hear('FetchSpaceInfoEvent', {});
    expect(news()).toEqual([['WindowSourceEvent', { isOn: true }]]);
  });

  it('comes from the computer where it changes, however often another one repeats its own', () => {
    const { own, clock, arrive } = sharing();
    const current = () => own.store.getState().window;
    arrive(mail, 'laptop');
    expect(current()).toEqual(mail);
    arrive(editor);
    expect(current()).toEqual(mail);
    arrive(mail);
    arrive(editor, 'laptop');
    expect(current()).toEqual(editor);
    // Both begin again, as after a lost connection.
    for (const computer of ['laptop', 'desk']) arrive(null, computer);
    arrive(editor, 'laptop');
    arrive(mail);
    expect(current()).toEqual(editor);
    clock.advance(74_999);
    arrive(mail);
    expect(current()).toEqual(editor);
    clock.advance(1);
    expect(current()).toBeNull();
    arrive(mail);
    expect(current()).toEqual(mail);
  });

  it('keeps every hidden program, and hides no other one once the list is full', () => {
    const { own, arrive, news } = sharing();
    for (let count = 0; count < maxHidden; count += 1) expect(own.hide(`program ${count}`)).toBe(true);
    expect(own.hide('Mail')).toBe(false);
    expect(own.hide('program 0')).toBe(true);
    news();
    arrive({ ...mail, program: 'program 0' });
    expect(news()).toEqual([['ActiveWinEvent', nothing]]);
    expect(own.store.getState().hidden).toHaveLength(500);
  });

  it('leaves no timer behind, also when the server refuses what was whispered last', async () => {
    const { own, clock, server, settled } = sharing();
    own.pause();
    server.refusal = 'UNREACHABLE';
    own.share(false);
    own.end();
    await settled();
    expect(clock.pending()).toBe(0);
  });
});
