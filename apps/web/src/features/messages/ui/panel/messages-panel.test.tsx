import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { usualRights } from '@engawa/contract/spaces';
import { ORPCError } from '@orpc/client';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { WhisperRefused } from '../../../../platform/realtime-client/realtime-client.ts';
import { createPanels } from '../../../../slots/panels.ts';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { liveNews } from '../../../../ui/waiting/live-news.ts';
import { createMessages } from '../../create-messages.ts';
import {
  emptyEntry,
  type Member,
  type MessageEvent,
  type MessagesEntry,
  type MessagesPorts,
} from '../../ports.ts';
import { MessagesPanel } from './messages-panel.tsx';

let end = () => {};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => end());

const open = async (stored: 'none' | 'unreachable' = 'none') => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['messages', 'message_details', 'errors', 'app', 'common', 'join']);
  const entry = createStore<MessagesEntry>(() => emptyEntry);
  const sent: string[] = [];
  const changed: string[] = [];
  const mentioned: string[][] = [];
  const sentFiles: (string | undefined)[] = [];
  const members: Member[] = [];
  const live = new Map<string, (news: object) => void>();
  const blocked = createStore(() => ({ ids: new Set<string>() }));
  let refusal: string | null = null;
  let isReachable = stored === 'none';
  const me = createStore(
    () => ({ id: 'me', name: 'Me', room: 'a', channel: 'room_a', role: 'Member' }) as Participant,
  );
  const reads: string[] = [];
  const connected = createStore(() => ({ is: true }));
  const everyone = new Map([
    ['ben', { user_id: 'ben', name: 'Ben', avatar: '', color: 'moss' } as Whereabouts],
    ['aoi', { user_id: 'aoi', name: '葵 山田', reading: 'あおい', avatar: '', color: 'moss' } as Whereabouts],
  ]);
  const ports = {
    me: {
      id: 'me',
      useMe: () => useStore(me),
      now: me.getState,
      isInside: () => connected.getState().is,
      useIsConnected: () => useStore(connected, ({ is }) => is),
      onInside: () => () => undefined,
    },
    space: { id: 'space', useRights: () => usualRights },
    panels: createPanels(),
    people: {
      useEveryone: () => everyone,
      showOverHead: () => undefined,
      whereNow: () => null,
      blocked: { store: blocked, ask: ({ id }: { id: string }) => void changed.push(`ask ${id}`) },
      reactionSigns: {
        thumbs_up: '👍',
        heart: '❤️',
        laugh: '😄',
        surprise: '😮',
        celebrate: '🎉',
        wave: '👋',
      },
    },
    items: { useItem: () => null, find: () => null },
    rooms: { find: () => null },
    conversations: {
      silence: createStore(() => ({ muted: new Set<string>() })),
      async reportMessage(id: string, note: string) {
        if (refusal !== null) throw new TypeError('no network');
        changed.push(`report ${id} ${note}`);
      },
      readMembers: async () => members,
      readMarks: async () => [],
      async searchMessages(words: string) {
        return words === 'cat'
          ? [
              {
                conversation: 'room_a',
                message_id: 'm1',
                user_id: 'ben',
                username: 'Ben',
                content: 'A cat',
                at: 1,
              },
            ]
          : [];
      },
      loadTranslations: async () => ({
        isOffered: ({ text, to }: { text: string; to: string }) => to === 'en' && /[あ-ん]/.test(text),
        show: ({ text }: { text: string }) => void changed.push(`translate ${text}`),
        Translated: ({ text }: { text: string }) => <span>{`translation of ${text}`}</span>,
      }),
      readPrivateMessages: async () => [],
      fileCalls: {
        beginFile: async ({ name }: { name: string }) => ({ data: { file_id: 'f1', name } }),
        async addFilePart() {
          if (refusal !== null) throw new ORPCError(refusal, { defined: true, status: 429 });
        },
        dropFile: async () => undefined,
      },
      async readMessages(key: string) {
        reads.push(key);
        if (!isReachable) throw new TypeError('no network');
        return [];
      },
    },
    realtime: {
      on(event: string, listener: (news: object) => void) {
        live.set(event, listener);
        return () => live.delete(event);
      },
      async whisper(
        event: string,
        payload: {
          content: string;
          message_id?: string;
          mentions?: string[];
          file_id?: string;
        },
      ) {
        if (event === 'TypingEvent' || event === 'ReadMessages') return {};
        if (refusal !== null) throw new WhisperRefused(refusal);
        const { content } = payload;
        if (payload.message_id !== undefined || event === 'MuteConversation') {
          changed.push([event, ...Object.values(payload)].join(' '));
          return {};
        }
        sent.push(content);
        sentFiles.push(payload.file_id);
        mentioned.push([...(payload.mentions ?? [])]);
        return { message_id: content, at: sent.length };
      },
    },
  } as unknown as MessagesPorts;
  const messages = createMessages(ports, entry);
  const view = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <MessagesPanel ports={ports} messages={messages} entry={entry} />
    </I18nextProvider>,
  );
  end = () => {
    view.unmount();
    messages.end();
  };
  return {
    entry,
    messages,
    members,
    sent,
    sentFiles,
    mentioned,
    changed,
    reads,
    user: userEvent.setup(),
    block: (...ids: string[]) => act(() => blocked.setState({ ids: new Set(ids) })),
    disconnect: () => act(() => connected.setState({ is: false })),
    go: (channel: string) => act(() => me.setState({ channel })),
    refuse(code: string | null) {
      refusal = code;
    },
    reach() {
      isReachable = true;
    },
    hear: (event: MessageEvent) =>
      act(() => entry.setState(({ waiting }) => ({ waiting: [...waiting, event] }))),
  };
};
const fromBen = (number: number): MessageEvent =>
  ({
    kind: 'public',
    message_id: `m${number}`,
    channel_id: 'room_a',
    user_id: 'ben',
    username: 'Ben',
    content: `Hello ${number}`,
    at: number,
  }) as MessageEvent;

describe('the messages', () => {
  it('are none at first, and are kept for 90 days', async () => {
    await open();
    await screen.findByText('No messages yet');
    screen.getByText('Messages are deleted after 90 days.');
  });

  it('could not be read, and are read again', async () => {
    const { reach, user } = await open('unreachable');
    const again = await screen.findByTestId('load-again');
    reach();
    await user.click(again);
    await screen.findByText('No messages yet');
  });

  it('are read out when they arrive in the conversation that is in view', async () => {
    const { hear } = await open();
    hear(fromBen(1));
    expect(screen.getByTestId('message').textContent).toContain('Hello 1');
    expect(liveNews.store.getState().text).toContain('Ben: Hello 1');
  });

  it('of a person have a conversation of their own, with the number of unread ones', async () => {
    const { hear, user } = await open();
    hear({ ...fromBen(1), kind: 'private', channelId: 'me' } as MessageEvent);
    await user.click(screen.getByRole('button', { name: 'Ben, unread: 1' }));
    screen.getByTestId('first-new');
    screen.getByRole('button', { name: 'Ben' });
    screen.getByRole('textbox', { name: 'Message to Ben' });
  });
});

describe('a mention', () => {
  const field = () => screen.getByTestId<HTMLTextAreaElement>('message-text');
  const candidates = () => screen.queryAllByTestId('mention-candidate').map((one) => one.textContent);

  it('offers people while a name is written, takes one with Enter, and sends who it is', async () => {
    const { user, sent, mentioned } = await open();
    await user.type(field(), 'Hi @b');
    expect(candidates()).toEqual(['Ben']);
    screen.getByText('1 person found. Choose with the arrow keys and Enter.');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await user.keyboard('{Enter}');
    expect([field().value, candidates(), sent]).toEqual(['Hi @Ben ', [], []]);
    await user.type(field(), 'look{Enter}');
    await waitFor(() => expect(sent).toEqual(['Hi @Ben look']));
    expect(mentioned).toEqual([['ben']]);
  });

  it('is chosen with the arrow keys or a press, and Escape closes the list but not the drawer', async () => {
    const { user } = await open();
    await user.type(field(), '@');
    expect(candidates()).toEqual(['Ben', '葵 山田']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('葵 山田');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ben');
    await user.keyboard('{Escape}');
    expect(candidates()).toEqual([]);
    await user.clear(field());
    await user.click(screen.getByTestId('mention'));
    await user.click(screen.getByRole('option', { name: '葵 山田' }));
    expect(field().value).toBe('@葵 山田 ');
    expect(document.activeElement).toBe(field());
  });

  it('stands out in the text of a message, one of the user more than others', async () => {
    const { hear } = await open();
    const mentions = [
      { user_id: 'me', name: 'Me' },
      { user_id: 'aoi', name: '葵 山田' },
    ];
    hear({ ...fromBen(1), content: '@Me and @葵 山田, see https://example.com', mentions } as MessageEvent);
    const marks = [...screen.getByTestId('message').querySelectorAll('mark')];
    expect(marks.map((mark) => [mark.textContent, mark.hasAttribute('data-me')])).toEqual([
      ['@Me', true],
      ['@葵 山田', false],
    ]);
    screen.getByRole('link', { name: 'https://example.com' });
  });

  it('offers absent members too, after those who are here', async () => {
    const { members, mentioned, user } = await open();
    members.push(
      { id: 'ben', name: 'Ben', reading: null },
      { id: 'mei', name: '林 芽衣', reading: 'はやし' },
    );
    await user.type(field(), '@');
    await waitFor(() => expect(candidates()).toEqual(['Ben', '葵 山田', '林 芽衣']));
    await user.type(field(), 'はや');
    expect(candidates()).toEqual(['林 芽衣']);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(mentioned).toEqual([['mei']]));
  });

  it('is not offered in a private conversation, nor for a person whom the user has blocked', async () => {
    const { block, hear, user } = await open();
    block('ben');
    await user.type(field(), '@');
    expect(candidates()).toEqual(['葵 山田']);
    await user.clear(field());
    hear({
      ...fromBen(1),
      kind: 'private',
      channelId: 'me',
      user_id: 'aoi',
      username: '葵 山田',
    } as MessageEvent);
    await user.click(screen.getByRole('button', { name: '葵 山田, unread: 1' }));
    await user.type(field(), '@');
    expect(candidates()).toEqual([]);
    expect(screen.queryByTestId('mention')).toBeNull();
  });
});

describe('a change of place', () => {
  const shown = () => screen.getByTestId('message-text').getAttribute('aria-label');
  const tabs = () => screen.getAllByTestId(/^conversation-/).map(({ textContent }) => textContent);

  it('shows the conversation of the place, and does not take the focus', async () => {
    const { go } = await open();
    screen.getByTestId('message-text').blur();
    go('area_item_area_1');
    expect(shown()).toBe('Message to this area');
    expect(document.activeElement).toBe(document.body);
    go('room_a');
    expect(shown()).toBe('Message to this room');
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps the conversation in view while the user writes in it', async () => {
    const { go } = await open();
    const field = screen.getByTestId('message-text');
    expect(document.activeElement).toBe(field);
    go('area_item_area_1');
    expect(shown()).toBe('Message to this room');
    fireEvent.change(field, { target: { value: 'a' } });
    act(() => field.blur());
    go('area_item_area_2');
    expect(shown()).toBe('Message to this room');
    fireEvent.change(field, { target: { value: '' } });
    expect(shown()).toBe('Message to this area');
  });

  it('focuses the field of a conversation that the user chooses', async () => {
    const { go, user } = await open();
    act(() => screen.getByTestId('message-text').blur());
    go('area_item_area_1');
    await user.click(screen.getByTestId('conversation-room_a'));
    expect(shown()).toBe('Message to this room');
    expect(document.activeElement).toBe(screen.getByTestId('message-text'));
  });

  it('reads the messages of the conversation in view again', async () => {
    const { go, reads, user } = await open();
    await user.click(screen.getByTestId('conversation-room_a'));
    go('area_item_area_1');
    go('room_a');
    await waitFor(() => expect(reads.length).toBeGreaterThan(1));
    expect(new Set(reads)).toEqual(new Set(['room_a']));
  });

  it('keeps the tab of a place with unread or refused messages', async () => {
    const { go, hear, refuse, user } = await open();
    go('area_item_area_1');
    hear({ ...fromBen(1), channel_id: 'area_item_area_1' } as MessageEvent);
    act(() => screen.getByTestId('message-text').blur());
    go('meeting_t');
    expect(tabs()).toEqual(['This room', 'This meeting room']);
    refuse('NOT_INSIDE');
    await user.type(screen.getByTestId('message-text'), 'b{Enter}');
    await screen.findByTestId('send-again');
    act(() => screen.getByTestId('message-text').blur());
    go('room_a');
    expect(tabs()).toEqual(['This room', 'A place you left']);
    hear({ ...fromBen(2), channel_id: 'area_item_area_1' } as MessageEvent);
    expect(tabs()).toEqual(['This room', 'A place you left1', 'A place you left']);
    await user.click(screen.getByTestId('conversation-area_item_area_1'));
    expect(screen.getAllByTestId('message').at(-1)?.textContent).toContain('Hello 2');
    act(() => screen.getByTestId('message-text').blur());
    go('meeting_t');
    expect(tabs()).toEqual(['This room', 'This meeting room']);
  });
});

describe('writing a message', () => {
  it('sends by Enter, begins a line by Shift and Enter, and leaves the keys of an input method alone', async () => {
    const { sent, user } = await open();
    const field = screen.getByRole('textbox', { name: 'Message to this room' });
    await user.type(field, 'a{Shift>}{Enter}{/Shift}b');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(sent).toEqual(['a\nb']);
    expect((field as HTMLTextAreaElement).value).toBe('');
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });

  it('keeps a refused message with the reason, and sends it again or deletes it', async () => {
    const { refuse, sent, user } = await open();
    refuse('DAILY_MESSAGE_LIMIT');
    await user.type(screen.getByTestId('message-text'), 'a{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('message limit');
    refuse(null);
    await user.click(screen.getByTestId('send-again'));
    await waitFor(() => expect(sent).toEqual(['a']));
    refuse('NOT_INSIDE');
    await user.type(screen.getByTestId('message-text'), 'b{Enter}');
    await screen.findByText('You cannot write to this conversation from where you are.');
    await user.click(screen.getByTestId('discard-message'));
    expect(screen.queryByTestId('outgoing-message')).toBeNull();
  });

  it('says once that one writes too fast, and keeps the messages waiting', async () => {
    const { refuse, sent, user } = await open();
    refuse('TOO_MANY_ATTEMPTS');
    await user.type(screen.getByTestId('message-text'), 'a{Enter}b{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('in a short time');
    expect(screen.getAllByTestId('outgoing-message')).toHaveLength(2);
    expect(screen.queryByTestId('send-again')).toBeNull();
    refuse(null);
    await waitFor(() => expect(sent).toEqual(['a', 'b']), { timeout: 5_000 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a message waits for the connection', async () => {
    const { disconnect, user } = await open();
    disconnect();
    await user.type(screen.getByTestId('message-text'), 'a{Enter}');
    expect(screen.getByTestId('outgoing-message').textContent).toContain('Waiting for the connection');
  });

  it('says when a message is too long, and does not send it', async () => {
    const { sent } = await open();
    const field = screen.getByTestId('message-text');
    fireEvent.change(field, { target: { value: 'x'.repeat(2_001) } });
    expect(screen.getByRole('alert').textContent).toContain('At most 2000 characters.');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(sent).toEqual([]);
  });
});

it('BLK-4 shows, in place of the field, that a person is blocked, and asks before that ends', async () => {
  const { block, changed, hear, user } = await open();
  hear({ ...fromBen(1), kind: 'private', channelId: 'me' } as MessageEvent);
  await user.click(screen.getByTestId('conversation-with_ben'));
  block('ben');
  expect(screen.queryByTestId('message-text')).toBeNull();
  expect(screen.getByTestId('blocked-notice').textContent).toContain('You have blocked Ben.');
  await user.click(screen.getByTestId('unblock-here'));
  expect(changed).toEqual(['ask ben']);
  await user.click(screen.getByTestId('conversation-room_a'));
  expect(screen.queryByTestId('conversation-with_ben')).toBeNull();
});

describe('what can be done with a message', () => {
  const openMenu = async (user: ReturnType<typeof userEvent.setup>, at = 0) => {
    const button = screen.getAllByTestId('message-menu')[at];
    if (button === undefined) throw new Error('There is no menu.');
    await user.click(button);
  };

  it('a reply: quotes the message, and Escape ends it', async () => {
    const { hear, messages, user } = await open();
    hear(fromBen(1));
    await openMenu(user);
    await user.click(screen.getByTestId('answer-message'));
    expect(screen.getByTestId('writing').textContent).toContain('Reply to Ben');
    expect(document.activeElement).toBe(screen.getByTestId('message-text'));
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('writing')).toBeNull();
    await openMenu(user);
    await user.click(screen.getByTestId('answer-message'));
    await user.keyboard('Yes{Enter}');
    await screen.findByTestId('quote');
    expect(screen.queryByTestId('writing')).toBeNull();
    expect(
      messages.store
        .getState()
        .conversations.get('room_a')
        ?.lines.find(({ text }) => text === 'Yes'),
    ).toMatchObject({
      replyTo: 'm1',
    });
  });

  it('a report: with the text and a reason, kept open until it is sent; and its sender can be blocked', async () => {
    const { changed, hear, refuse, user } = await open();
    hear(fromBen(1));
    await openMenu(user);
    await user.click(screen.getByTestId('report-message'));
    const dialog = within(await screen.findByTestId('report-dialog'));
    dialog.getByText('Hello 1');
    await user.type(dialog.getByTestId('report-note'), 'Rude');
    refuse('UNREACHABLE');
    await user.click(dialog.getByTestId('report-send'));
    await dialog.findByRole('alert');
    refuse(null);
    await user.click(dialog.getByTestId('report-send'));
    await waitFor(() => expect(screen.queryByTestId('report-dialog')).toBeNull());
    await openMenu(user);
    await user.click(screen.getByTestId('block-message'));
    expect(changed).toEqual(['report m1 Rude', 'ask ben']);
  });

  it('a change: by the arrow key in an empty field, of one’s own messages alone', async () => {
    const { changed, hear, user } = await open();
    hear(fromBen(1));
    await openMenu(user);
    expect(screen.queryByTestId('edit-message')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByTestId('message-text'));
    await user.keyboard('Helo{Enter}');
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(2));
    await user.keyboard('{ArrowUp}');
    const field = screen.getByRole('textbox', { name: 'New text' }) as HTMLTextAreaElement;
    expect(field.value).toBe('Helo');
    await user.clear(field);
    await user.keyboard('Hello{Enter}');
    await screen.findByText('edited');
    expect(changed).toEqual(['EditMessage Helo Hello']);
  });

  it('a copy: also where the page is not on https, and the result is reported', async () => {
    const { hear, user } = await open();
    hear(fromBen(1));
    const shown = vi.spyOn(toasts, 'show');
    // user-event provides a clipboard of its own, which a page on plain http does not have.
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    const write = vi.fn(() => true);
    Object.assign(document, { execCommand: write });
    await openMenu(user);
    await user.click(screen.getByTestId('copy-message'));
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Message copied', { tone: 'success' }));
    write.mockReturnValue(false);
    await openMenu(user);
    await user.click(screen.getByTestId('copy-message'));
    await waitFor(() =>
      expect(shown).toHaveBeenLastCalledWith('Could not copy. Select the text and copy it yourself', {
        tone: 'danger',
      }),
    );
    vi.restoreAllMocks();
  });

  it('a deletion: is asked about first', async () => {
    const { changed, user } = await open();
    await user.type(screen.getByTestId('message-text'), 'Oops{Enter}');
    await screen.findByTestId('message');
    await openMenu(user);
    await user.click(screen.getByTestId('delete-message'));
    await user.click(await screen.findByTestId('confirm-yes'));
    await screen.findByText('This message was deleted');
    expect(changed).toEqual(['DeleteMessage Oops']);
    expect(screen.queryByTestId('message-menu')).toBeNull();
  });

  it('a translation: of texts of others that can be translated, shown below them', async () => {
    const { changed, hear, user } = await open();
    hear(fromBen(1));
    hear({ ...fromBen(2), content: 'おはよう' });
    await openMenu(user);
    expect(screen.queryByTestId('translate-message')).toBeNull();
    await user.keyboard('{Escape}');
    await openMenu(user, 1);
    await user.click(await screen.findByTestId('translate-message'));
    expect(changed).toEqual(['translate おはよう']);
    expect(await screen.findByText('translation of おはよう')).toBeTruthy();
  });

  it('a reaction: six emoji by arrow keys, and why it failed', async () => {
    const { changed, hear, refuse, user } = await open();
    hear(fromBen(1));
    await openMenu(user);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(changed).toEqual(['MessageReaction m1 heart true']);
    refuse('MESSAGE_IS_NOT_EXIST');
    await openMenu(user);
    await user.click(screen.getByTestId('react-wave'));
    expect((await screen.findByRole('alert')).textContent).toContain('no longer exists');
  });
});

describe('a file for the next message', () => {
  const pasteWith = (text: string, ...files: File[]) =>
    fireEvent.paste(screen.getByTestId('message-text'), {
      clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') },
    });
  const paste = (...files: File[]) => pasteWith('', ...files);

  it('MSG-29 is pasted, refused, tried again with the same draft, and sent with it', async () => {
    const { sentFiles, sent, refuse, user } = await open();
    await user.type(screen.getByTestId('message-text'), 'The plan');
    refuse('TOO_MANY_ATTEMPTS');
    paste(new File(['abc'], 'plan.txt', { type: 'text/plain' }));
    await user.click(await screen.findByTestId('upload-again'));
    expect(screen.getByTestId('message-send').getAttribute('aria-disabled')).toBe('true');
    refuse(null);
    await user.click(await screen.findByTestId('upload-again'));
    await screen.findByText(/Ready to send/);
    await user.click(screen.getByTestId('message-send'));
    await waitFor(() => expect(sent).toEqual(['The plan']));
    expect(sentFiles).toEqual(['f1']);
    expect(screen.queryByTestId('attachment')).toBeNull();
  });

  it('MSG-36 is the first of several that are pasted or dropped, and the page says so until it goes', async () => {
    const { sentFiles, user } = await open();
    const [plan, other] = [new File(['a'], 'plan.txt'), new File(['b'], 'other.txt')];
    const sentence =
      'A message carries one file, so only “plan.txt” was taken. Send the others in messages of their own.';
    paste(plan, other);
    expect((await screen.findByTestId('only-one-file')).textContent).toBe(sentence);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(screen.getByTestId('attachment').textContent).not.toContain('other');
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(screen.queryByTestId('only-one-file')).toBeNull();
    fireEvent.drop(screen.getByTestId('message-text'), {
      dataTransfer: { types: ['Files'], files: [plan, other], items: [] },
    });
    await screen.findByText(/Ready to send/);
    screen.getByTestId('only-one-file');
    await user.click(screen.getByTestId('message-send'));
    await waitFor(() => expect(sentFiles).toEqual(['f1']));
    expect(screen.queryByTestId('only-one-file')).toBeNull();
    paste(plan);
    await screen.findByTestId('attachment');
    expect(screen.queryByTestId('only-one-file')).toBeNull();
  });

  it('MSG-29 is no picture that a spreadsheet copies beside the text, but the file of a file manager', async () => {
    await open();
    const picture = new File(['p'], 'image.png', { type: 'image/png' });
    expect(pasteWith('Aoi\t120\nBen\t80\n', picture)).toBe(true);
    expect(screen.queryByTestId('attachment')).toBeNull();
    expect(pasteWith('image.png', picture)).toBe(false);
    expect((await screen.findByTestId('attachment')).textContent).toContain('image.png');
  });

  it('MSG-29 is refused when it is empty, and can only be removed', async () => {
    const { user } = await open();
    paste(new File([], 'folder'));
    expect((await screen.findByTestId('attachment')).textContent).toContain('put it into a ZIP');
    expect(screen.queryByTestId('upload-again')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect(screen.queryByTestId('attachment')).toBeNull();
  });
});

describe('the tools of the panel', () => {
  it('find messages by their words, and go to one', async () => {
    const { hear, messages, user } = await open();
    hear(fromBen(1));
    await user.click(screen.getByTestId('message-search'));
    expect(document.activeElement).toBe(screen.getByTestId('message-search-words'));
    await user.keyboard('dog');
    await screen.findByText('Nothing found');
    await user.clear(screen.getByTestId('message-search-words'));
    await user.keyboard('cat');
    await user.click(await screen.findByTestId('found-message'));
    expect(messages.store.getState().target).toEqual({ key: 'room_a', id: 'm1' });
    expect(screen.queryByTestId('message-search-words')).toBeNull();
    await user.click(screen.getByTestId('message-search'));
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('message-search-words')).toBeNull();
  });

  it('make a conversation silent', async () => {
    const { changed, user } = await open();
    await user.click(screen.getByTestId('mute-conversation'));
    expect((await screen.findByTestId('mute-conversation')).getAttribute('aria-pressed')).toBe('true');
    expect(changed).toEqual(['MuteConversation room_a true']);
  });
});
