import { usualRights } from '@engawa/contract/spaces';
import { roomItem } from '@engawa/testkit/room-item';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MeetingEvent, MeetingNewsState, MeetingRoomsPorts } from '../ports.ts';
import { MeetingNews } from './meeting-news.tsx';
import { TableActions } from './table-actions.tsx';
import { TableRow } from './table-row.tsx';

afterEach(() => toasts.store.setState({ toasts: [] }));

const minuteMs = 60_000;
const nowMs = Date.UTC(2026, 10, 28, 1, 32);
const ken = { user_id: 'ken', name: 'Ken', until: nowMs + 7.2 * minuteMs };

const open = async ({
  sitting = [] as string[],
  held = [ken],
  isLocked = false,
  role = 'Member' as 'Member' | 'Manager',
  language = 'en' as 'en' | 'ja' | 'zh_tw',
} = {}) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage(language);
  await interpreter.i18n.loadNamespaces(['items']);
  const table = roomItem({
    uuid: 't',
    type: 'meeting_room',
    seat_count: 4,
    label: 'Cedar',
    userIds: sitting,
  });
  const trySit = vi.fn();
  const openItem = vi.fn();
  const me = { id: 'me', role, isGuest: false, meeting_room: null };
  const news = createStore<MeetingNewsState>(() => ({ waiting: [], hasBegun: true }));
  const ports = {
    meetings: {
      locks: {
        store: createStore(() => ({ locked: new Set(isLocked ? ['t'] : []) })),
        isLocked: () => isLocked,
      },
      heldSeats: { store: createStore(() => ({ held: new Map(held.length > 0 ? [['t', held]] : []) })) },
      trySit,
    },
    realtime: { serverNow: () => nowMs },
    items: { open: openItem, useItem: () => table, find: () => table },
    me: { id: 'me', useMe: () => me, now: () => me },
    space: { useRights: () => usualRights },
    people: { nameOf: (id: string) => id },
  } as unknown as MeetingRoomsPorts;
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <TableActions ports={ports} id="t" />
      <TableRow ports={ports} id="t" name="Cedar" />
      <MeetingNews ports={ports} news={news} />
    </I18nextProvider>,
  );
  const tell = (event: MeetingEvent) => act(() => news.setState({ waiting: [event] }));
  return { trySit, openItem, tell, toast: () => toasts.store.getState().toasts[0] };
};
const timeOf = (atMs: number, language = 'en') =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(atMs);

describe('a table with kept seats', () => {
  it('MTG-43 names the person and the minutes on its card, and counts the seat', async () => {
    await open({ sitting: ['aya', 'ben', 'mei'] });
    expect(screen.getByText('held for Ken, 8 min')).toBeTruthy();
    expect(screen.getByText(/4.*4/)).toBeTruthy();
    expect(screen.getByTestId('sit-down').getAttribute('aria-disabled')).toBe('true');
  });

  it('MTG-44 says until when it is locked, while nobody sits there', async () => {
    await open({ isLocked: true });
    const words = `Locked until ${timeOf(ken.until)} at the latest`;
    const button = screen.getByRole('button', { name: words });
    expect(screen.getByTestId('sit-t').getAttribute('aria-label')).toContain(words);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByTestId('knock')).toBeNull();
  });

  it.each([
    ['somebody sits there', { isLocked: true, sitting: ['aya'] }],
    ['it is not locked', {}],
    ['a Manager may enter', { isLocked: true, role: 'Manager' as const }],
  ])('MTG-44 says nothing of it when %s', async (_when, options) => {
    await open(options);
    expect(screen.getByTestId('sit-down').textContent).toBe('Sit down');
    expect(screen.getByTestId('sit-down').getAttribute('aria-disabled')).toBeNull();
  });

  it('MTG-44 says it also in the refusal', async () => {
    const { tell, toast } = await open();
    tell({
      kind: 'refused',
      meetingRoomId: 't',
      code: 'MEETING_ROOM_IS_LOCKED',
      until: ken.until,
    });
    expect(toast()?.text).toContain(timeOf(ken.until));
  });
});

describe('MTG-42 a person who comes back without their seat', () => {
  const loss = {
    kind: 'lost',
    table: { id: 't', label: '朝会テーブル' },
    awayMs: 12.5 * minuteMs,
    turnedOff: { mic: true, camera: false },
  } as const;

  it.each([
    [
      'en',
      'You were away for 12 min and your seat at 朝会テーブル was freed. Your microphone is off.',
      'Sit down again',
    ],
    [
      'ja',
      '12分間離れていたため、「朝会テーブル」の席は空席になりました。マイクはオフです。',
      'もう一度着席する',
    ],
    ['zh_tw', '您離開了 12 分鐘，「朝会テーブル」的座位已不再保留。您的麥克風已關閉。', '重新就座'],
  ] as const)('reads it in %s, with a button', async (language, text, label) => {
    const { tell, toast } = await open({ language, held: [] });
    tell(loss);
    expect(toast()).toMatchObject({ text, keptText: text, actions: [{ label }] });
  });

  it.each([
    [{ awayMs: 20_000 }, 'You were away and your seat at 朝会テーブル was freed. Your microphone is off.'],
    [
      { awayMs: 130 * minuteMs, turnedOff: { mic: true, camera: true } },
      'You were away for 2 h and your seat at 朝会テーブル was freed. Your microphone and camera are off.',
    ],
    [
      { table: null, turnedOff: { mic: false, camera: true } },
      'You are connected again, in another conversation than before. Your camera is off.',
    ],
    [
      { table: null, isDiscarded: true },
      'Your browser had put this tab to sleep, and it is back. Your microphone is off.',
    ],
  ])('reads what happened: %j', async (change, text) => {
    const { tell, toast } = await open({ held: [] });
    tell({ ...loss, ...change });
    expect(toast()?.text).toBe(text);
    if ('table' in change) expect(toast()?.actions).toEqual([]);
  });

  it('sits down again, or sees the card of a table that does not admit them now', async () => {
    const free = await open({ held: [] });
    free.tell(loss);
    act(() => free.toast()?.actions[0]?.run());
    expect(free.trySit).toHaveBeenCalledWith('t');

    toasts.store.setState({ toasts: [] });
    const locked = await open({ isLocked: true, sitting: ['aya'] });
    locked.tell(loss);
    act(() => locked.toast()?.actions[0]?.run());
    expect(locked.trySit).not.toHaveBeenCalled();
    expect(locked.openItem).toHaveBeenCalledWith('t');
  });
});

describe('a locked table at which somebody sits', () => {
  const buttons = (role: 'Member' | 'Manager', isLocked = true) =>
    open({ sitting: ['aya'], held: [], isLocked, role }).then(() =>
      screen.getAllByRole('button').map(({ dataset }) => dataset.testid),
    );

  it('MTG-45 offers to knock first, on its card and in its row', async () => {
    expect(await buttons('Member')).toEqual(['knock', 'sit-down', 'knock-t', 'sit-t']);
    const variants = ['knock', 'sit-down'].map((id) => screen.getByTestId(id).dataset.variant);
    expect(variants).toEqual(['filled', 'default']);
  });

  it('MTG-45 offers the seat first to those whom the lock does not stop', async () => {
    expect((await buttons('Manager')).slice(0, 1)).toEqual(['sit-down']);
    expect(screen.queryByTestId('knock')).toBeNull();
  });
});
