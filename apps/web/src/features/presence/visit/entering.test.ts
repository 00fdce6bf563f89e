import { describe, expect, it } from 'vitest';
import { createFakeRealtime, settled } from '../realtime.fixture.ts';
import { createEntering } from './entering.ts';

const space = '00000000-0000-4000-8000-0000000000aa';
const room = '00000000-0000-4000-8000-00000000000a';
const person = `private-user.me_${space}`;
const spaceChannel = `private-space.${space}`;
const roomChannel = `private-room_${room}`;

const otherRoom = '00000000-0000-4000-8000-00000000000b';
const thirdRoom = '00000000-0000-4000-8000-00000000000c';
const others = [otherRoom, thirdRoom];

const begin = () => {
  const fake = createFakeRealtime();
  const timers: (() => void)[] = [];
  let seat: string | null | undefined;
  let wallMs = 0;
  const repeated: number[] = [];
  const entering = createEntering({
    realtime: fake.realtime,
    selfId: 'me',
    spaceId: space,
    roomId: room,
    pageId: 'page one',
    after: (_delayMs, callback) => {
      timers.push(callback);
      return () => {};
    },
    seatNow: () => seat,
    tellAgain: async () => void repeated.push(fake.whispered.length),
    wallNow: () => wallMs,
    otherRoom: (gone) => others.find((one) => !gone.has(one)) ?? null,
  });
  const heard: unknown[] = [];
  entering.onDoubt(() => heard.push('doubt'));
  entering.onConfirmed((confirmation) => heard.push(confirmation));
  entering.start();
  const kind = () => entering.store.getState().entry.kind;
  const events = () => fake.whispered.map(({ event }) => event);
  const goIn = async () => {
    fake.become({ state: 'connected' });
    fake.opened(person, spaceChannel, roomChannel);
    await settled();
  };
  const sitAt = (table: string | null | undefined) => {
    seat = table;
  };
  const pass = (ms: number) => {
    wallMs += ms;
  };
  return { ...fake, entering, kind, events, goIn, timers, heard, repeated, sitAt, pass };
};

describe('entering', () => {
  it('is refused with the server’s code', async () => {
    const { answerBy, refuse, goIn, entering } = begin();
    answerBy(() => refuse('ROOM_IS_NOT_EXIST'));
    await goIn();
    expect(entering.store.getState().entry).toEqual({ kind: 'refused', code: 'ROOM_IS_NOT_EXIST' });
  });

  it('is refused when the channel is refused', () => {
    const { refused, entering, calls } = begin();
    refused({ channel: roomChannel, status: 403, code: 'SPACE_TOKEN_DENIED' });
    expect(entering.store.getState().entry).toEqual({ kind: 'refused', code: 'SPACE_TOKEN_DENIED' });
    expect(calls).toContain('end');
  });

  it('leads out a person who comes back just after the company was closed', async () => {
    const closed = { kind: 'sent-away', why: 'company_closed' };
    const byChannel = begin();
    await byChannel.goIn();
    byChannel.become({ state: 'connecting' });
    byChannel.refused({ channel: roomChannel, status: 403, code: 'COMPANY_IS_CLOSED' });
    expect(byChannel.entering.store.getState().entry).toEqual(closed);
    expect(byChannel.calls).toContain('end');

    const byAnswer = begin();
    byAnswer.answerBy(() => byAnswer.refuse('COMPANY_IS_CLOSED'));
    await byAnswer.goIn();
    expect(byAnswer.entering.store.getState().entry).toEqual(closed);
  });

  it('tries again when the server did not answer', async () => {
    const { answerBy, refuse, goIn, kind, timers } = begin();
    answerBy(() => refuse('UNREACHABLE'));
    await goIn();
    expect(kind()).toBe('entering');
    answerBy(() => ({}));
    for (const act of timers) act();
    await settled();
    expect(kind()).toBe('inside');
  });

  it('waits for the user’s, the space’s and the room’s channel, then logs in', async () => {
    const { become, opened, events, kind, whispered } = begin();
    become({ state: 'connected' });
    opened(roomChannel, spaceChannel);
    await settled();
    expect(events()).toEqual([]);
    opened(person);
    await settled();
    expect(whispered).toEqual([
      { event: 'LoginEvent', payload: { room, page: 'page one' }, channel: roomChannel },
    ]);
    expect(kind()).toBe('inside');
  });

  it('returns to its kept place after a connection loss', async () => {
    const { goIn, become, kind, events, whispered } = begin();
    await goIn();
    become({ state: 'connecting', attempts: 1 });
    expect(kind()).toBe('lost');
    await goIn();
    expect(kind()).toBe('inside');
    expect(events()).toEqual(['LoginEvent', 'ConnectionEvent']);
    expect(whispered[1]?.payload).toMatchObject({
      user_id: 'me',
      space_id: space,
      last: { c: 7 },
      epoch: 3,
      page: 'page one',
    });
  });

  it('enters again when the place is no longer kept', async () => {
    const { goIn, become, kind, events, answerBy, refuse } = begin();
    await goIn();
    answerBy(({ event }) => (event === 'ConnectionEvent' ? refuse('NOT_INSIDE') : {}));
    become({ state: 'connecting', attempts: 1 });
    await goIn();
    expect(events()).toEqual(['LoginEvent', 'ConnectionEvent', 'LoginEvent']);
    expect(kind()).toBe('inside');
  });

  it('yields to a newer tab, and takes the place back on request', async () => {
    const { goIn, hear, become, kind, entering, calls, events, whispered } = begin();
    await goIn();
    hear('FakerLogoutEvent', { user_id: 'me' });
    become({ state: 'disconnected', closedWith: 4001 });
    expect(kind()).toBe('elsewhere');
    expect(calls).toContain('end');
    entering.useHere();
    await goIn();
    expect(kind()).toBe('inside');
    expect(events()).toEqual(['LoginEvent', 'ConnectionEvent']);
    expect(whispered[1]?.payload).toMatchObject({ page: 'page one', takesOver: true });
    become({ state: 'connecting', attempts: 1 });
    await goIn();
    expect(whispered[2]?.payload).not.toHaveProperty('takesOver');
  });

  it('requests the kept place as the same page when the server did not answer for long', async () => {
    const { goIn, become, entering, opened, events } = begin();
    await goIn();
    become({ state: 'connecting', attempts: 1 });
    entering.useHere();
    become({ state: 'connected' });
    opened(person, spaceChannel, roomChannel);
    await settled();
    expect(events()).toEqual(['LoginEvent', 'ConnectionEvent']);
  });

  describe('when the user’s room was deleted during a connection loss', () => {
    const away = async () => {
      const begun = begin();
      await begun.goIn();
      begun.entering.movedTo(deleted);
      begun.become({ state: 'connecting', attempts: 1 });
      begun.become({ state: 'connected' });
      begun.opened(person, spaceChannel);
      return { ...begun, refuseRoom: () => begun.refused(refusal) };
    };
    const deleted = '00000000-0000-4000-8000-00000000000d';
    const refusal = { channel: `private-room_${deleted}`, status: 404, code: 'ROOM_IS_NOT_EXIST' };

    it('returns without the room’s channel, to the room that the server names', async () => {
      const { refuseRoom, kind, events, calls } = await away();
      refuseRoom();
      await settled();
      expect(kind()).toBe('inside');
      expect(events()).toEqual(['LoginEvent', 'ConnectionEvent']);
      expect(calls).toContain(`leave private-room_${deleted}`);
    });

    it('enters through another room when the place is no longer kept', async () => {
      const { refuseRoom, kind, events, whispered, answerBy, refuse, opened } = await away();
      answerBy(({ event }) => (event === 'ConnectionEvent' ? refuse('NOT_INSIDE') : {}));
      refuseRoom();
      await settled();
      expect(kind()).toBe('lost');
      opened(`private-room_${otherRoom}`);
      await settled();
      expect(kind()).toBe('inside');
      expect(events().at(-1)).toBe('LoginEvent');
      expect(whispered.at(-1)?.payload).toMatchObject({ room: otherRoom });
    });

    it('is refused when all known rooms are gone, and stops trying', async () => {
      const { refuseRoom, refused, answerBy, refuse, entering, events } = await away();
      answerBy(({ event }) => (event === 'ConnectionEvent' ? refuse('NOT_INSIDE') : {}));
      refuseRoom();
      await settled();
      for (const room of others) {
        refused({ ...refusal, channel: `private-room_${room}` });
        await settled();
      }
      expect(entering.store.getState().entry).toEqual({ kind: 'refused', code: 'ROOM_IS_NOT_EXIST' });
      expect(events().filter((event) => event === 'ConnectionEvent')).toHaveLength(3);
    });
  });

  it('ends when the server removes the user', async () => {
    const { goIn, hear, kind } = begin();
    await goIn();
    hear('LeaveSpace', { space });
    expect(kind()).toBe('sent-away');
  });

  it('reports why when the event is over', async () => {
    const { goIn, hear, entering } = begin();
    await goIn();
    hear('LeaveSpace', { space, why: 'closed' });
    expect(entering.store.getState().entry).toEqual({ kind: 'sent-away', why: 'closed' });
  });

  it('waits for a place in a full event, and enters when called', async () => {
    const { goIn, hear, entering, kind, events, answerBy, refuse } = begin();
    answerBy(() => refuse('EVENT_IS_FULL', { limit: 9, ahead: 2 }));
    await goIn();
    expect(entering.store.getState().entry).toEqual({ kind: 'waiting', ahead: 2 });
    answerBy(() => ({}));
    hear('EventPlaceEvent', { space });
    await settled();
    expect(events()).toEqual(['LoginEvent', 'LoginEvent']);
    expect(kind()).toBe('inside');
  });

  it('requests a place again by itself, because a call may be lost', async () => {
    const { goIn, kind, timers, answerBy, refuse } = begin();
    answerBy(() => refuse('EVENT_IS_FULL'));
    await goIn();
    expect(kind()).toBe('waiting');
    answerBy(() => ({}));
    for (const act of timers) act();
    await settled();
    expect(kind()).toBe('inside');
  });

  it('ignores a call when it does not wait', async () => {
    const { goIn, hear, events } = begin();
    await goIn();
    hear('EventPlaceEvent', { space });
    await settled();
    expect(events()).toEqual(['LoginEvent']);
  });

  it('requests again on the same connection when the user wants it', async () => {
    const { goIn, entering, kind, answerBy, refuse } = begin();
    answerBy(() => refuse('SPACE_IS_NOT_OPENED'));
    await goIn();
    expect(kind()).toBe('refused');
    answerBy(() => ({}));
    entering.useHere();
    await settled();
    expect(kind()).toBe('inside');
  });

  it('returns to the room the user has moved to', async () => {
    const { goIn, become, entering, opened, kind, whispered, answerBy, refuse } = begin();
    const other = '00000000-0000-4000-8000-00000000000b';
    await goIn();
    entering.movedTo(other);
    answerBy(({ event }) => (event === 'ConnectionEvent' ? refuse('NOT_INSIDE') : {}));
    become({ state: 'connecting', attempts: 1 });
    become({ state: 'connected' });
    opened(person, spaceChannel, `private-room_${other}`);
    await settled();
    expect(whispered.at(-1)).toMatchObject({ event: 'LoginEvent', payload: { room: other } });
    expect(kind()).toBe('inside');
  });

  describe('asks for its seat', () => {
    const table = '00000000-0000-4000-8000-0000000000ee';
    const seatAsked = ({ whispered }: ReturnType<typeof begin>) =>
      whispered.filter(({ event }) => event === 'LoginEvent').map(({ payload }) => payload.seat);
    const lose = async (page: ReturnType<typeof begin>, seat: string | null) => {
      page.sitAt(seat);
      page.answerBy(({ event }) =>
        event === 'ConnectionEvent' ? page.refuse('NOT_INSIDE') : { channel: 'room_1' },
      );
      page.become({ state: 'connecting', attempts: 1 });
      // Whatever the page learns before it is back: it asks for what it lost.
      page.sitAt('another');
      await page.goIn();
    };

    it('PRE-70 with the entry itself: the table where it sat when the connection was lost, or none', async () => {
      const seated = begin();
      await seated.goIn();
      await lose(seated, table);
      expect(seatAsked(seated)).toEqual([undefined, table]);
      const standing = begin();
      await standing.goIn();
      await lose(standing, null);
      expect(seatAsked(standing)).toEqual([undefined, null]);
    });

    it('PRE-70 also on the first entry, when the tab remembers it', async () => {
      const page = begin();
      page.sitAt(table);
      await page.goIn();
      expect(seatAsked(page)).toEqual([table]);
    });
  });

  describe('PRE-71 its conversation', () => {
    const table = 'meeting_1';
    const held = [{ user_id: 'ken', name: 'Ken', until: 9 }];

    it('is unknown from the loss until the server confirms it, before anything follows', async () => {
      const { goIn, become, answerBy, entering, heard, pass } = begin();
      answerBy(() => ({ channel: table, held }));
      const isSure = () => entering.store.getState().isSure;
      expect(isSure()).toBe(false);
      await goIn();
      expect(isSure()).toBe(true);
      const first = { room, channel: table, held, isPlaceLost: false, awayMs: null };
      expect(heard).toEqual([first]);
      become({ state: 'connecting', attempts: 1 });
      become({ state: 'connecting', attempts: 2 });
      expect(isSure()).toBe(false);
      pass(42_000);
      entering.onConfirmed(() => heard.push(entering.store.getState().entry.kind));
      await goIn();
      expect(heard).toEqual([first, 'doubt', { ...first, awayMs: 42_000 }, 'lost']);
      expect(isSure()).toBe(true);
    });

    it('is asked for on the same connection after the page has slept, while it stays inside', async () => {
      const { goIn, entering, events, heard, kind, pass, answerBy } = begin();
      answerBy(() => ({ channel: table }));
      await goIn();
      pass(60_000);
      entering.doubt(1_000);
      expect(kind()).toBe('inside');
      expect(entering.store.getState().isSure).toBe(false);
      expect(heard.at(-1)).toBe('doubt');
      entering.doubt(1_000);
      await settled();
      expect(events()).toEqual(['LoginEvent', 'ConnectionEvent']);
      expect(heard.at(-1)).toMatchObject({ channel: table, awayMs: 59_000, isPlaceLost: false });
      expect(entering.store.getState().isSure).toBe(true);
    });

    it('stays unknown while nobody answers, and the user enters again when the server has forgotten them', async () => {
      const { goIn, entering, timers, answerBy, refuse, kind, heard, repeated } = begin();
      await goIn();
      answerBy(() => refuse('UNREACHABLE'));
      entering.doubt(0);
      await settled();
      expect(entering.store.getState().isSure).toBe(false);
      answerBy(({ event }) => (event === 'ConnectionEvent' ? refuse('NOT_INSIDE') : { channel: 'room_1' }));
      for (const act of timers) act();
      await settled();
      expect(kind()).toBe('inside');
      expect(heard.at(-1)).toMatchObject({ channel: 'room_1', isPlaceLost: true });
      expect(repeated).toHaveLength(2);
    });
  });
});
