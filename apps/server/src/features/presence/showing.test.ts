import { Refusal } from '@engawa/contract/kernel';
import { selfHostedPlan } from '@engawa/contract/plans';
import { maxWinIconLength } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeDomainEvents } from '../../live/space/query.ts';
import {
  createTestSpace,
  rooms,
  spaceId,
  type TestClient,
  type TestSpace,
} from '../../testing/test-space.ts';

let space: TestSpace;
let aya: TestClient;
let ken: TestClient;
let mei: TestClient;

beforeEach(async () => {
  space = createTestSpace();
  aya = await space.enter('aya');
  ken = await space.enter('ken');
  mei = space.connect('mei');
  mei.whisper('LoginEvent', { room: rooms.studio.id });
  await space.pass(60);
  for (const one of [aya, ken, mei]) one.forget();
});

const say = async (event: string, payload: object, client = ken) => {
  client.whisper(event, { ref: 1, ...payload });
  await space.pass(60);
  return client.last('Reply');
};
/** The frames that a client received, without positions. */
const newsOf = ({ received }: TestClient) => received.filter(({ event }) => event !== 'PositionsEvent');
const refused = (code: string) => ({ ok: false, error: { code } });
const picture = 'data:image/png;base64,iVBORw0KGgo=';
const editor = { title: 'Letter.odt', icon: picture };

describe('refused events', () => {
  it.each([
    ['AccountEvent', {}],
    ['ActiveWinEvent', { isActiveWin: true }],
    ['ActiveEvent', { visible: false }],
  ])('PRE-47 refuses %s to a person in no room', async (event, payload) =>
    expect(await say(event, payload, space.connect('eve'))).toMatchObject(refused('NOT_INSIDE')),
  );

  it.each<[string, object]>([
    ['ActiveEvent', { visible: 'no' }],
    ['ActiveEvent', {}],
    ['ActiveWinEvent', { isActiveWin: 1 }],
    ['ActiveWinEvent', { isActiveWin: true, winInfo: { title: '', icon: '' } }],
    ['ActiveWinEvent', { isActiveWin: true, winInfo: { title: 'x'.repeat(201), icon: '' } }],
    ['ActiveWinEvent', { isActiveWin: true, winInfo: { title: 'a' } }],
    ...[
      'javascript:alert(1)',
      'http://example.com/a.png',
      '//example.com/a.png',
      'data:text/html;base64,PGI+',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'https://example.com/"onerror="x',
      `https://example.com/${'a'.repeat(maxWinIconLength)}`,
    ].map((icon): [string, object] => [
      'ActiveWinEvent',
      { isActiveWin: true, winInfo: { title: 'a', icon } },
    ]),
  ])('PRE-24 PRE-44 refuses a malformed event: %s %j', async (event, payload) => {
    expect(await say(event, payload)).toMatchObject(refused('INVALID_INPUT'));
    expect(newsOf(aya)).toEqual([]);
  });

  it.each<[string, Partial<TestSpace['settings']>, object, string]>([
    ['by the plan', { isActiveWinInPlan: false }, { isActiveWin: true }, 'PLAN_FORBIDS'],
    ['by the space', { isActiveWinAllowed: false }, { isActiveWin: true, winInfo: editor }, 'FORBIDDEN'],
    ['a window of who shows none', {}, { winInfo: editor }, 'FORBIDDEN'],
    ['a window of who ends showing', {}, { isActiveWin: false, winInfo: editor }, 'FORBIDDEN'],
  ])('PRE-44 refuses a window: %s', async (_what, settings, payload, code) => {
    Object.assign(space.settings, settings);
    expect(await say('ActiveWinEvent', payload)).toMatchObject(refused(code));
    expect(newsOf(aya)).toEqual([]);
  });

  it.each([
    ['the plan', { plan: { ...selfHostedPlan, app_active_win: false } }],
    ['the space', { isActiveWinAllowed: false }],
  ])('PRE-44 removes what %s no longer allows', async (_what, settings) => {
    await say('ActiveWinEvent', { isActiveWin: true, winInfo: editor });
    const events = [{ id: 'x', event: 'FetchSpaceInfoEvent', payload: { settings } }];
    const taken = space.edge.ask(spaceId, takeDomainEvents, { events });
    await space.pass(60);
    await taken;
    expect(aya.last('ActiveWinEvent')).toMatchObject({ id: ken.userId, isActiveWin: false, winInfo: null });
  });

  it('PRE-44 refuses the next window once it is no longer allowed, but allows ending one', async () => {
    await say('ActiveWinEvent', { isActiveWin: true, winInfo: editor });
    space.settings.isActiveWinAllowed = false;
    expect(await say('ActiveWinEvent', { winInfo: editor })).toMatchObject(refused('FORBIDDEN'));
    expect(await say('ActiveWinEvent', { isActiveWin: false })).toMatchObject({ ok: true });
    expect(aya.last('ParticipantsEvent')).toMatchObject({ changed: [{ isActiveWin: false, winInfo: null }] });
  });

  it('PRE-43 refuses a person who may not be in the space any more', async () => {
    space.entryHooks.loadEntry = async () => {
      throw new Refusal('SPACE_TOKEN_DENIED');
    };
    expect(await say('AccountEvent', {})).toMatchObject(refused('SPACE_TOKEN_DENIED'));
    expect(newsOf(aya)).toEqual([]);
  });
});

describe('AccountEvent', () => {
  it('PRE-43 publishes the database’s profile to room and space, whatever the event contains', async () => {
    const now = { name: 'Ken Abe', avatar: '/k.svg', color: 'plum' } as const;
    space.profiles.set(ken.userId, now);
    const forged = { name: 'The Manager', avatar: 'x', color: 'teal', role: 'Manager', id: aya.userId };
    expect(await say('AccountEvent', forged)).toMatchObject({ ok: true, ...now });
    for (const one of [aya, ken])
      expect(one.all('AccountEvent').map(({ channel, data }) => [channel, data])).toEqual(
        [one.channels.office, one.channels.space].map((channel) => [
          channel,
          expect.objectContaining({ id: ken.userId, ...now }),
        ]),
      );
    expect(mei.all('AccountEvent').map(({ channel }) => channel)).toEqual([mei.channels.space]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ changed: [{ id: ken.userId, ...now }] });
    const rin = await space.enter('rin');
    expect(JSON.stringify(rin.last('SpaceEvent'))).toContain('Ken Abe');
    expect(JSON.stringify(rin.history)).not.toContain('The Manager');
  });
});

describe('ActiveWinEvent and ActiveEvent', () => {
  it('PRE-44 shows the window to the room, and removes it', async () => {
    const heard = () =>
      aya
        .all('ActiveWinEvent')
        .map(({ data: { id, isActiveWin, winInfo } }) => ({ id, isActiveWin, winInfo }));
    const browser = { title: 'News', icon: 'https://example.com/favicon.png?size=32' };
    await say('ActiveWinEvent', { isActiveWin: true });
    await say('ActiveWinEvent', { winInfo: { title: ' Letter.odt\u202e ', icon: picture } });
    await say('ActiveWinEvent', { winInfo: browser });
    await say('ActiveWinEvent', { winInfo: null });
    await say('ActiveWinEvent', { isActiveWin: false });
    const id = ken.userId;
    expect(heard()).toEqual([
      { id, isActiveWin: true, winInfo: null },
      { id, isActiveWin: true, winInfo: editor },
      { id, isActiveWin: true, winInfo: browser },
      { id, isActiveWin: true, winInfo: null },
      { id, isActiveWin: false, winInfo: null },
    ]);
    expect(newsOf(mei)).toEqual([]);
  });

  it('PRE-44 removes all windows when the space no longer allows them', async () => {
    await say('ActiveWinEvent', { isActiveWin: true, winInfo: editor });
    aya.forget();
    const change = (id: string, settings: object) =>
      space.edge.ask(spaceId, takeDomainEvents, {
        events: [{ id, event: 'FetchSpaceInfoEvent', payload: { by: aya.userId, settings } }],
      });
    change('1', { idleSeconds: 60, isActiveWinAllowed: true });
    await space.pass(60);
    expect(newsOf(aya)).toEqual([]);
    change('2', { idleSeconds: 60, isActiveWinAllowed: false });
    await space.pass(60);
    const hidden = { id: ken.userId, isActiveWin: false, winInfo: null };
    expect(aya.all('ActiveWinEvent').map(({ data }) => data)).toMatchObject([hidden]);
    expect(aya.last('ParticipantsEvent')).toMatchObject({ changed: [hidden] });
  });

  it('PRE-45 shows the room a change of whether a person looks at the page, also to later clients', async () => {
    expect(await say('ActiveEvent', { visible: false })).toMatchObject({ ok: true });
    expect(aya.last('ActiveEvent')).toMatchObject({ id: ken.userId, visible: false });
    expect(newsOf(mei)).toEqual([]);
    aya.forget();
    expect(await say('ActiveEvent', { visible: false })).toMatchObject({ ok: true });
    expect(newsOf(aya)).toEqual([]);
    const rin = await space.enter('rin');
    const [whole] = rin.all('ParticipantsEvent');
    const joined = whole?.data.joined as { id: string; isVisible: boolean }[];
    expect(joined.find(({ id }) => id === ken.userId)).toMatchObject({ isVisible: false });
  });
});
