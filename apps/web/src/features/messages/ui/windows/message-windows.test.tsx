import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { usualRights } from '@engawa/contract/spaces';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { createPanels } from '../../../../slots/panels.ts';
import { liveNews } from '../../../../ui/waiting/live-news.ts';
import { createMessages } from '../../create-messages.ts';
import { emptyEntry, type MessageEvent, type MessagesEntry, type MessagesPorts } from '../../ports.ts';
import { MessagesPanel } from '../panel/messages-panel.tsx';
import { MessageWindows } from './message-windows.tsx';

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport(size: { width: number }): void };
};
const resize = (width: number) => act(() => happyDOM.setViewport({ width }));

let end = () => {};
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await resize(1_280);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_100);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(async () => {
  end();
  vi.restoreAllMocks();
  await resize(1_024);
});

const people = ['aoi', 'ben', 'ken', 'mei'];
const nameOf = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}`;

const open = async () => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['messages', 'message_details', 'errors', 'app', 'common']);
  const entry = createStore<MessagesEntry>(() => emptyEntry);
  const panels = createPanels();
  const sent: string[] = [];
  const reads: string[] = [];
  const me = { id: 'me', name: 'Me', room: 'a', channel: 'room_a', role: 'Member' } as Participant;
  const everyone = new Map(
    people.map((id) => [id, { user_id: id, name: nameOf(id), avatar: '', color: 'moss' } as Whereabouts]),
  );
  const ports = {
    me: {
      id: 'me',
      useMe: () => me,
      now: () => me,
      isInside: () => true,
      useIsConnected: () => true,
      onInside: () => () => undefined,
    },
    space: { id: 'space', useRights: () => usualRights },
    panels,
    people: {
      useEveryone: () => everyone,
      showOverHead: () => undefined,
      whereNow: (id: string) => everyone.get(id) ?? null,
      blocked: { store: createStore(() => ({ ids: new Set<string>() })), ask: () => undefined },
      reactionSigns: {},
    },
    items: { useItem: () => null, find: () => null },
    rooms: { find: () => null },
    conversations: {
      loadTranslations: async () => ({ isOffered: () => false, Translated: () => null }),
      readMembers: async () => [],
      readMarks: async () => [],
      readMessages: async () => [],
      readPrivateMessages: async () => [],
      silence: createStore(() => ({ muted: new Set<string>() })),
    },
    realtime: {
      on: () => () => undefined,
      async whisper(event: string, payload: { content: string; channelId?: string; conversation?: string }) {
        if (event === 'ReadMessages') reads.push(payload.conversation ?? '');
        if (event === 'PrivateMessage') sent.push(`${payload.channelId}: ${payload.content}`);
        return { message_id: payload.content, at: 1_000 + sent.length };
      },
    },
  } as unknown as MessagesPorts;
  const messages = createMessages(ports, entry);
  const Page = () => {
    const isOpen = useStore(panels.store, ({ drawer }) => drawer === 'messages');
    const hasWindows = useStore(entry, ({ windows }) => windows.length > 0);
    return (
      <>
        <button type="button" data-testid="drawer-messages" onClick={() => panels.toggleDrawer('messages')} />
        <aside>{isOpen && <MessagesPanel ports={ports} messages={messages} entry={entry} />}</aside>
        {hasWindows && <MessageWindows ports={ports} messages={messages} entry={entry} />}
      </>
    );
  };
  const view = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Page />
    </I18nextProvider>,
  );
  end = () => {
    view.unmount();
    messages.end();
  };
  const user = userEvent.setup();
  const hear = (id: string, number: number) =>
    act(() =>
      entry.setState(({ waiting, unread }) => ({
        unread: unread + 1,
        waiting: [
          ...waiting,
          {
            kind: 'private',
            message_id: `${id}${number}`,
            channelId: 'me',
            user_id: id,
            username: nameOf(id),
            content: `${nameOf(id)} ${number}`,
            at: number,
          } as MessageEvent,
        ],
      })),
    );
  /** Opens the window of a person from the drawer. */
  const float = async (id: string) => {
    hear(id, 1);
    if (screen.queryByTestId('open-window') === null && panels.store.getState().drawer === null)
      await user.click(screen.getByTestId('drawer-messages'));
    await user.click(screen.getByTestId(`conversation-with_${id}`));
    await user.click(await screen.findByTestId('open-window'));
    return screen.findByRole('dialog', { name: `Messages with ${nameOf(id)}` });
  };
  return { entry, panels, messages, sent, reads, user, hear, float };
};
const fieldIn = (place: HTMLElement) => within(place).getByTestId<HTMLTextAreaElement>('message-text');
const spotOf = (place: HTMLElement) => place.style.translate;
const openOnes = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));

describe('MSG-37 a private conversation in a window', () => {
  it('is there again after a reload, where it was moved to', async () => {
    const { float, user } = await open();
    const ben = await float('ben');
    within(ben).getByTestId('move-window').focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    const spot = spotOf(ben);
    end();
    await open();
    expect(spotOf(await screen.findByRole('dialog', { name: 'Messages with Ben' }))).toBe(spot);
    // It takes no focus from what the user does first.
    expect(document.activeElement).toBe(document.body);
  });

  it('is not there again once it was closed, and a storage that cannot be read opens nothing', async () => {
    const { float, user } = await open();
    await float('ben');
    await user.keyboard('{Escape}');
    end();
    await open();
    expect(openOnes()).toEqual([]);
    for (const text of ['{', '{"windows":[1,"room_a"],"places":[]}', '[]', 'null']) {
      end();
      sessionStorage.setItem('messages.space.me.windows', text);
      await open();
      expect(openOnes()).toEqual([]);
    }
  });

  it('leaves the drawer, takes the focus, and is written in and read', async () => {
    const { entry, float, hear, panels, reads, sent, user } = await open();
    await user.click(screen.getByTestId('drawer-messages'));
    // A room has no window.
    expect(screen.queryByTestId('open-window')).toBeNull();
    const ben = await float('ben');
    expect(panels.store.getState().drawer).toBeNull();
    expect(ben.getAttribute('aria-modal')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(fieldIn(ben)));
    await user.keyboard('Hello{Enter}');
    await waitFor(() => expect(sent).toEqual(['ben: Hello']));
    hear('ben', 2_000);
    within(ben).getByText('Ben 2000');
    expect(liveNews.store.getState().text).toContain('Ben: Ben 2000');
    expect(entry.getState().unread).toBe(0);
    await waitFor(() => expect(reads).toContain('with_ben'));
  });

  it('is in one place: its tab in the drawer leads to the window, as does a message to the person', async () => {
    const { float, user } = await open();
    const ben = await float('ben');
    await user.click(screen.getByTestId('drawer-messages'));
    const drawer = within(screen.getByRole('complementary'));
    expect(drawer.getByTestId('message-text').getAttribute('aria-label')).toBe('Message to this room');
    await user.click(drawer.getByRole('button', { name: 'Ben, in a window' }));
    expect(document.activeElement).toBe(fieldIn(ben));
    expect(drawer.getByTestId('message-text').getAttribute('aria-label')).toBe('Message to this room');
  });

  it('keeps an answer and a draft of its own', async () => {
    const { float, messages, user } = await open();
    const ben = await float('ben');
    const aoi = await float('aoi');
    const answer = async (place: HTMLElement) => {
      await user.click(within(place).getByTestId('message-menu'));
      await user.click(screen.getByTestId('answer-message'));
    };
    await answer(ben);
    await user.keyboard('To Ben');
    await answer(aoi);
    await user.keyboard('To Aoi');
    expect(within(ben).getByTestId('writing').textContent).toContain('Reply to Ben');
    expect(within(aoi).getByTestId('writing').textContent).toContain('Reply to Aoi');
    expect(messages.store.getState().drafts).toEqual({ with_ben: 'To Ben', with_aoi: 'To Aoi' });
  });

  it('is moved by arrow keys, from corner to corner by a press, and by its head, within the free part', async () => {
    const { float, user } = await open();
    const ben = await float('ben');
    expect(spotOf(ben)).toBe('780px 180px');
    const grip = within(ben).getByTestId('move-window');
    grip.focus();
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    expect(spotOf(ben)).toBe('764px 100px');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(spotOf(ben)).toBe('780px 100px');
    await user.keyboard('{Enter}');
    expect(spotOf(ben)).toBe('0px 180px');
    const head = grip.parentElement as HTMLElement;
    head.setPointerCapture = () => undefined;
    const pointer = { isPrimary: true, button: 0, pointerId: 1 };
    fireEvent.pointerDown(head, { ...pointer, clientX: 500, clientY: 500 });
    fireEvent.pointerMove(head, { ...pointer, clientX: 550, clientY: 480 });
    fireEvent.pointerMove(head, { ...pointer, clientX: 700, clientY: 400 });
    fireEvent.pointerUp(head, { ...pointer, clientX: 700, clientY: 400 });
    fireEvent.pointerMove(head, { ...pointer, clientX: 0, clientY: 0 });
    expect(spotOf(ben)).toBe('200px 80px');
  });

  it('closes by Escape and gives the focus back; its draft and its place stay for the visit', async () => {
    const { float, user } = await open();
    const ben = await float('ben');
    within(ben).getByTestId('move-window').focus();
    await user.keyboard('{ArrowLeft}');
    await user.type(fieldIn(ben), 'Not yet{Escape}');
    expect(openOnes()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByTestId('drawer-messages'));
    await user.click(screen.getByTestId('drawer-messages'));
    await user.click(screen.getByTestId('conversation-with_ben'));
    expect(screen.getByTestId<HTMLTextAreaElement>('message-text').value).toBe('Not yet');
    await user.click(await screen.findByTestId('open-window'));
    const again = await screen.findByRole('dialog', { name: 'Messages with Ben' });
    expect(spotOf(again)).toBe('764px 180px');
    expect(fieldIn(again).value).toBe('Not yet');
  });

  it('is one of three at most: of a fourth, the first goes back to the drawer', async () => {
    const { float, user } = await open();
    for (const id of people) await float(id);
    expect(openOnes()).toEqual(['Messages with Ben', 'Messages with Ken', 'Messages with Mei']);
    expect(new Set(screen.getAllByRole('dialog').map(spotOf)).size).toBe(3);
    await user.click(screen.getByTestId('drawer-messages'));
    screen.getByRole('button', { name: 'Aoi' });
  });

  it('goes back into the drawer by its button, and where the page gets narrower or is a text', async () => {
    const { entry, float, panels, user } = await open();
    const ben = await float('ben');
    await user.click(within(ben).getByTestId('window-to-drawer'));
    expect([openOnes(), panels.store.getState().drawer, entry.getState().chosen]).toEqual([
      [],
      'messages',
      'with_ben',
    ]);
    await user.click(await screen.findByTestId('open-window'));
    await screen.findByRole('dialog');
    // happy-dom notices a change from its second resize on.
    await resize(1_300);
    await resize(900);
    await waitFor(() => expect(openOnes()).toEqual([]));
    expect([panels.store.getState().drawer, entry.getState().chosen]).toEqual(['messages', 'with_ben']);
    expect(screen.queryByTestId('open-window')).toBeNull();
    await resize(1_280);
    await user.click(await screen.findByTestId('open-window'));
    await screen.findByRole('dialog');
    act(() => panels.showText(true));
    expect([openOnes(), panels.store.getState().drawer]).toEqual([[], 'messages']);
    expect(screen.queryByTestId('open-window')).toBeNull();
  });
});
