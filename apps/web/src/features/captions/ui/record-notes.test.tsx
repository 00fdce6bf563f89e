import type { MeetingNote, ProviderPlace } from '@engawa/contract/assistant';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../platform/testing/show-part.tsx';
import { createCaptionLines } from '../caption-lines.ts';
import { createRecordNotes } from '../create-record-notes.ts';
import type { RecordNoteCalls } from '../ports.ts';
import { RecordNotes } from './record-notes.tsx';

const line = { id: 'l1', user_id: 'ken' };
const drafted = { kind: 'decision' as const, text: 'We publish on Friday', line };
const sharedNote: MeetingNote = { ...drafted, id: 'n1', user_id: 'ken', name: 'Ken', at: 1 };
const place: ProviderPlace = { host: 'models.example', model: 'small' };

const show = async (given: {
  provider?: ProviderPlace | null;
  shared?: MeetingNote[];
  calls?: Partial<RecordNoteCalls>;
}) => {
  const { provider = place, shared = [], calls = {} } = given;
  const lines = createCaptionLines({
    selfId: 'aya',
    reads: () => null,
    translate: async (text) => text,
    canTranslate: () => false,
    after: () => () => undefined,
  });
  lines.addEarlier([
    {
      id: 'l1',
      text: 'So we publish on Friday.',
      from: 'en-US',
      at: 1,
      user_id: 'ken',
      name: 'Ken',
      color: 'plum',
      avatar: '',
    },
  ]);
  const shareCalls: unknown[] = [];
  const notes = createRecordNotes({
    readProvider: async () => provider,
    read: async () => shared,
    draft: async () => ({ notes: [drafted], dropped_count: 1, sent_count: 1, next: null }),
    share: async (_record, sent) => {
      shareCalls.push(sent);
      return sent.map((note) => ({ ...sharedNote, ...note, user_id: 'aya', name: 'Aya' }));
    },
    ...calls,
  });
  await notes.open('r1');
  await showPart(
    <>
      <RecordNotes notes={notes} lines={lines} selfId="aya" />
      <ol>
        <li tabIndex={-1} data-line-key="ken/l1">
          So we publish on Friday.
        </li>
      </ol>
    </>,
    ['captions', 'app', 'errors'],
    () => Response.json({ data: null }),
  );
  HTMLElement.prototype.scrollIntoView = () => undefined;
  return { notes, shareCalls };
};

describe('the decisions and actions of a record', () => {
  it('AST-5 have no button where no language model is set up', async () => {
    await show({ provider: null });
    expect(screen.queryByTestId('record-notes')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Draft decisions and actions' })).toBeNull();
  });

  it('AST-15 that somebody shared are read without one, each with the way to its line', async () => {
    await show({ provider: null, shared: [sharedNote] });
    const note = within(await screen.findByTestId('shared-note'));
    note.getByText('Shared by Ken');
    expect(screen.queryByTestId('draft-notes')).toBeNull();
    await userEvent.click(note.getByRole('button', { name: 'Show the line “So we publish on Friday.”' }));
    expect((document.activeElement as HTMLElement).dataset.lineKey).toBe('ken/l1');
  });

  it('AST-11 AST-14 are drafted, edited and shared, and say first where words are sent', async () => {
    const { shareCalls } = await show({});
    await screen.findByText(/is sent to models\.example \(small\)/);
    await userEvent.click(screen.getByTestId('draft-notes'));
    const editor = within(await screen.findByTestId('notes-editor'));
    await editor.findByText('1 statement was left out, because no line says so.');
    expect(document.activeElement).toBe(editor.getByRole('heading', { name: 'Your draft' }));
    const text = editor.getByRole('textbox', { name: 'What was decided, or who does what' });
    await userEvent.clear(text);
    await userEvent.type(text, 'Published on Friday');
    expect(shareCalls).toEqual([]);
    await userEvent.click(editor.getByTestId('share-notes'));
    await screen.findByText('Shared by Aya');
    expect(shareCalls).toEqual([[{ ...drafted, text: 'Published on Friday' }]]);
  });

  it('AST-14 of one’s own are changed and removed', async () => {
    const { shareCalls } = await show({ shared: [{ ...sharedNote, user_id: 'aya', name: 'Aya' }] });
    await userEvent.click(await screen.findByTestId('edit-notes'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove “We publish on Friday”' }));
    await userEvent.click(screen.getByTestId('share-notes'));
    await waitFor(() => expect(shareCalls).toEqual([[]]));
  });

  it('that cannot be loaded are loaded again on a press', async () => {
    let isAway = true;
    await show({
      calls: {
        read: async () => {
          if (isAway) throw new Error('away');
          return [sharedNote];
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByTestId('shared-note');
  });
});
