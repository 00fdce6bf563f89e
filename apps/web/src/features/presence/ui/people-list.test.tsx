import { type SpaceRights, usualRights } from '@engawa/contract/spaces';
import { ja } from '@engawa/phrases/ja';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { loadSounds } from '../../../slots/is-found.ts';
import { createPanels } from '../../../slots/panels.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createPresence } from '../create-presence.ts';
import { participant, roomA, roomB, whereaboutsOf } from '../participant.fixture.ts';
import { createFavourites } from '../people/favourites.ts';
import { createNearPeople } from '../people/near-people.ts';
import { createFakeRealtime, newPage, settled } from '../realtime.fixture.ts';
import { PeopleList } from './people-list.tsx';
import { StatusMenu } from './status-menu.tsx';

const begin = () => {
  const fake = createFakeRealtime();
  const presence = createPresence({
    realtime: fake.realtime,
    selfId: 'me',
    spaceId: '00000000-0000-4000-8000-0000000000aa',
    roomId: roomA,
    otherRoom: () => null,
    ...newPage(),
    sizeOf: () => ({ widthPx: 3200, heightPx: 1600 }),
    after: () => () => {},
  });
  fake.hear('ParticipantsEvent', {
    at: 1_000_000,
    room: roomA,
    snapshot: true,
    joined: [
      participant('me', 1, { name: '葵' }),
      participant('ben', 2, { name: 'Ben', x: 900, isMuteAudio: true }),
    ],
  });
  fake.hear('SpaceEvent', {
    space: '',
    people: [
      whereaboutsOf('me', { name: '葵', role: 'Manager' }),
      whereaboutsOf('ben', { name: 'Ben', role: 'Guest' }),
      whereaboutsOf('far', { name: 'Fay', room: roomB, status: 'busy' }),
    ],
  });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: 'ja', resources: { ja }, initAsync: false });
  const show = (what: React.ReactNode) => render(<I18nextProvider i18n={i18n}>{what}</I18nextProvider>);
  return { ...fake, presence, show, user: userEvent.setup() };
};

const rowIds = () => screen.getAllByRole('listitem').map((row) => row.dataset.testid);

describe('the list of people', () => {
  const list = (rights: SpaceRights = usualRights) => {
    const stage = begin();
    const located: string[] = [];
    const gone: string[] = [];
    const panels = createPanels();
    const favourites = createFavourites({ get: () => null, set: () => undefined });
    stage.show(
      <PeopleList
        ports={{
          presence: stage.presence,
          panels,
          rooms: {
            nameOf: (id) => (id === roomB ? '会議室' : null),
            useFloors: () => [{ uuid: 'f', label: '1F', rooms: [{ uuid: roomA }, { uuid: roomB }] }],
            change: async (roomId) => {
              gone.push(roomId);
              if (gone.length > 1) throw new Error('locked');
            },
          },
          media: { useHearers: () => ['ben'] },
          meetings: {
            useTable: (id) => (id === null ? null : { label: '杉の会議室', isLocked: id === 'locked' }),
          },
          space: { id: 's', useRights: () => rights },
          conversations: { writeTo: () => undefined },
        }}
        nearPeople={createNearPeople(stage.presence, () => () => undefined)}
        favourites={favourites.store}
        onLocate={(id) => located.push(id)}
      />,
    );
    return { ...stage, located, gone, panels, favourites };
  };

  it('SPC-32 says in place of the people who are away that the space does not show them', async () => {
    list({ ...usualRights, member_see_offline: false });
    expect(await screen.findByTestId('why-no-offline')).toBeDefined();
    expect(screen.queryByTestId('show-offline')).toBeNull();
  });

  it('says when nobody matches, and shows everyone again', async () => {
    const { user, panels } = list();
    act(() => panels.setSearch('xyz'));
    expect(screen.getByText('「xyz」に当てはまる人はいません')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'すべて表示' }));
    expect(rowIds()).toEqual(['person-me', 'person-ben', 'person-far']);
    expect(panels.store.getState().search).toBe('');
  });

  it('groups people by how far they are, and marks who hears the user', () => {
    list();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'このルーム 1',
      '1Fのほかのルーム 1',
    ]);
    expect(screen.getAllByRole('img', { name: 'あなたの声が届きます' })).toHaveLength(1);
  });

  it.each([
    ['at a table', { meeting_room: 'open', channel: 'open' }, '「杉の会議室」で会話中'],
    [
      'at a locked table',
      { meeting_room: 'locked', channel: 'locked' },
      '「杉の会議室」で会話中（ロック中）',
    ],
    ['in an area', { channel: 'area' }, '別の会話にいます'],
  ])('MTG-45 says who is %s', (_where, changed, words) => {
    const { hear } = list();
    const row = () => screen.getByTestId('person-ben').textContent;
    expect(row()).not.toContain('会話');
    act(() =>
      hear('ParticipantsEvent', { at: 1_000_001, room: roomA, changed: [{ id: 'ben', ...changed }] }),
    );
    expect(row()).toContain(words);
    act(() =>
      hear('ParticipantsEvent', {
        at: 1_000_002,
        room: roomA,
        changed: [{ id: 'ben', meeting_room: null, channel: participant('me', 1).channel }],
      }),
    );
    expect(row()).not.toContain('会話');
  });

  it('puts favourites first', () => {
    const { favourites } = list();
    act(() => favourites.toggle('far'));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'お気に入り 1',
      'このルーム 1',
    ]);
  });

  it('keeps every row in its place while a menu is open', async () => {
    const { favourites, user } = list();
    await user.click(screen.getByTestId('more-about-ben'));
    await screen.findByRole('menu');
    act(() => favourites.toggle('ben'));
    expect(screen.getByRole('menu')).toBeDefined();
    expect(screen.queryByText(/^お気に入り/)).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^お気に入り/)).toBeDefined();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('finds by the reading of a name, in kana and in Latin letters', async () => {
    const { hear, panels } = list();
    await act(loadSounds);
    act(() =>
      hear('SpaceEvent', {
        space: '',
        people: [whereaboutsOf('sato', { name: '佐藤花子', reading: 'さとう はなこ' })],
      }),
    );
    for (const search of ['サトウ', 'hanako', 'satoh']) {
      act(() => panels.setSearch(search));
      expect(rowIds()).toEqual(['person-sato']);
    }
  });

  it('goes to the room of a person in another one, and says when that is refused', async () => {
    const { user, gone } = list();
    expect(screen.getByText('会議室にいます')).toBeDefined();
    // Actions on a person anywhere in the space, e.g. asking them to come, are in the menu.
    screen.getByTestId('more-about-far');
    const go = screen.getByRole('button', { name: 'Fayさんのいる「会議室」へ行く' });
    await user.click(go);
    await user.click(go);
    await settled();
    expect(gone).toEqual([roomB, roomB]);
    expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['ルームを移動できませんでした']);
  });

  it('walks up to a person, and shows where they are', async () => {
    const { user, whispered, located } = list();
    expect(screen.getAllByRole('button', { name: /の近くへ行く$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Benさんの近くへ行く' }));
    expect(whispered.map(({ event }) => event)).toEqual(['PositionEvent']);
    await user.click(screen.getByRole('button', { name: 'Benさんへのその他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '場所を見る' }));
    expect(located).toEqual(['ben']);
  });

  it('shows only those of a status', async () => {
    const { user } = list();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'すべて 3',
      '対応可 2',
      '取り込み中 1',
      '離席中 0',
    ]);
    await user.click(screen.getByRole('tab', { name: '取り込み中 1' }));
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([tabs[2]]);
    expect(screen.getByRole('tabpanel', { name: '取り込み中 1' })).toBeDefined();
    expect(rowIds()).toEqual(['person-far']);
  });

  it('PRE-44 shows the window of a person with its icon and title as text, and icons of other sites not', async () => {
    const { hear } = list();
    const row = () => screen.getByTestId('person-ben');
    const icon = '/window-icons/s/0123.png';
    const news = (at: number, winInfo: object | null) =>
      act(() => hear('ParticipantsEvent', { at, room: roomA, changed: [{ id: 'ben', winInfo }] }));
    news(1_000_001, { title: '<b>議事録</b>.odt', icon });
    await screen.findByTestId('shown-window');
    expect(row().textContent).toContain('ウィンドウ： <b>議事録</b>.odt');
    expect(row().querySelector('img')?.getAttribute('src')).toBe(icon);
    news(1_000_002, { title: 'News', icon: 'https://example.com/favicon.png' });
    expect(row().querySelector('img')).toBeNull();
    expect(row().textContent).toContain('ウィンドウ： News');
    news(1_000_003, null);
    expect(row().textContent).not.toContain('ウィンドウ：');
  });

  it('PRE-60 says until when the status of a person lasts', () => {
    const { hear } = list();
    const row = () => screen.getByTestId('person-ben').textContent;
    const news = (at: number, statusUntil: number | null) =>
      act(() => hear('ParticipantsEvent', { at, room: roomA, changed: [{ id: 'ben', statusUntil }] }));
    news(1_000_001, new Date(2026, 10, 30, 15, 5).getTime());
    expect(row()).toContain(' · 15:05まで');
    news(1_000_002, null);
    expect(row()).not.toContain('まで');
  });

  it('PRE-45 says who has another window in front, until they are back or their connection is lost', () => {
    const { hear } = list();
    const row = () => screen.getByTestId('person-ben').textContent;
    const turn = (id: string, at: number, isVisible: boolean) =>
      act(() => hear('ParticipantsEvent', { at, room: roomA, changed: [{ id, isVisible }] }));
    expect(row()).not.toContain('別のウィンドウ');
    turn('ben', 1_000_001, false);
    turn('me', 1_000_001, false);
    expect(row()).toContain('別のウィンドウを表示中');
    expect(screen.getByTestId('person-me').textContent).not.toContain('別のウィンドウ');
    turn('ben', 1_000_002, true);
    expect(row()).not.toContain('別のウィンドウ');
    turn('ben', 1_000_003, false);
    act(() => hear('ConnectionEvent', { user_id: 'ben', isConnected: false }, { at: 1_000_004 }));
    expect(row()).not.toContain('別のウィンドウ');
  });

  it('shows whose microphone is off, and who is reconnecting', () => {
    const { hear } = list();
    expect(screen.getByRole('img', { name: 'マイクはオフ' })).toBeDefined();
    act(() => hear('ConnectionEvent', { user_id: 'ben', isConnected: false }, { at: 1_000_001 }));
    expect(screen.getAllByText('再接続待ち').length).toBeGreaterThan(0);
  });
});

describe('the status menu', () => {
  it('shows why a status was refused, and stays open', async () => {
    const { presence, show, user, answerBy, refuse } = begin();
    show(<StatusMenu presence={presence} />);
    answerBy(() => refuse('NOT_INSIDE'));
    await user.click(screen.getByRole('button', { name: '葵 – ステータス：対応可' }));
    await user.click(await screen.findByRole('radio', { name: '取り込み中' }));
    expect(screen.getByRole('alert').textContent).toContain('まだ入室していません');
  });

  it('PRE-44 has the window that the user shows now', async () => {
    const { presence, show, user, hear } = begin();
    show(<StatusMenu presence={presence} />);
    const winInfo = { title: '議事録.odt', icon: '' };
    act(() => hear('ParticipantsEvent', { at: 1_000_001, room: roomA, changed: [{ id: 'me', winInfo }] }));
    await user.click(screen.getByRole('button', { name: '葵 – ステータス：対応可' }));
    expect((await screen.findByTestId('shown-window')).textContent).toBe('ウィンドウ： 議事録.odt');
  });

  it('sends the status and its text', async () => {
    const { presence, show, user, whispered } = begin();
    show(<StatusMenu presence={presence} />);
    await user.click(screen.getByRole('button', { name: '葵 – ステータス：対応可' }));
    await user.type(await screen.findByRole('textbox', { name: 'ひとこと' }), ' 資料を作成中 ');
    expect(screen.getByText('8／50文字')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await settled();
    expect(whispered).toEqual([
      {
        event: 'StatusEvent',
        channel: undefined,
        payload: { status: 'available', statusText: '資料を作成中', emoji: '', until: null },
      },
    ]);
  });

  it('leaves the words of a status with an end behind when the user is available again', async () => {
    const { presence, show, user, hear, whispered } = begin();
    show(<StatusMenu presence={presence} />);
    const timed = {
      status: 'busy',
      statusText: '会議中',
      statusEmoji: '📅',
      statusUntil: 2_000_000,
    } as const;
    act(() =>
      hear('ParticipantsEvent', {
        at: 1_000_001,
        room: roomA,
        changed: [Object.assign({ id: 'me' }, timed)],
      }),
    );
    await user.click(screen.getByRole('button', { name: /^葵 – ステータス：/ }));
    await user.click(await screen.findByTestId('status-available'));
    await settled();
    expect(whispered.at(-1)).toMatchObject({
      payload: { status: 'available', statusText: '', emoji: '', until: null },
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ひとこと' }).value).toBe('');
  });

  it('sets a preset for its time by one press', async () => {
    const { presence, show, user, whispered } = begin();
    show(<StatusMenu presence={presence} />);
    await user.click(screen.getByRole('button', { name: '葵 – ステータス：対応可' }));
    await user.click(await screen.findByTestId('preset-lunch'));
    await settled();
    const [{ payload } = { payload: null }] = whispered;
    const { until, ...status } = payload as { until: number };
    expect(status).toEqual({ status: 'leave', statusText: '昼食', emoji: '🍱' });
    expect(Math.abs(until - presence.serverNow() - 3_600_000)).toBeLessThan(60_000);
  });

  it('accepts no more than 50 characters', async () => {
    const { presence, show, user } = begin();
    show(<StatusMenu presence={presence} />);
    await user.click(screen.getByRole('button', { name: '葵 – ステータス：対応可' }));
    const words = await screen.findByRole<HTMLInputElement>('textbox', { name: 'ひとこと' });
    await user.type(words, 'x'.repeat(60));
    expect(words.value).toHaveLength(50);
  });
});
