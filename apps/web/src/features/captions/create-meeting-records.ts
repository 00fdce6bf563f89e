import type { MeetingRecord, Transcript } from '@engawa/contract/captions';
import { createStore } from 'zustand/vanilla';
import type { CaptionLines } from './caption-lines.ts';
import { keyOf } from './caption-lines.ts';
import { createRecordNotes } from './create-record-notes.ts';
import type { MeetingRecordCalls } from './ports.ts';

/** How far a list was read. */
export type ReadState = 'unread' | 'reading' | 'read' | 'failed';

export type MeetingRecordsState = {
  /** Whether the window shows the records of meetings instead of what is said now. */
  readonly isShown: boolean;
  readonly state: ReadState;
  /** Newest first. */
  readonly records: readonly MeetingRecord[];
  readonly hasMore: boolean;
  /** The record that is being read; its lines are in `lines`. */
  readonly opened: { readonly id: string; readonly state: ReadState } | null;
  /** The record that was read before the list is shown again; null: none. */
  readonly before: string | null;
};

type Deps = {
  readonly calls: MeetingRecordCalls;
  /** The lines of the opened record. @returns an empty list of lines */
  openLines(): CaptionLines;
};

/** How many records are read at once, and how many lines of one. */
const pageSize = { records: 50, lines: 500 };

/** The records of the meetings at which the user was, and the one that they read. */
export const createMeetingRecords = ({ calls, openLines }: Deps) => {
  const store = createStore<MeetingRecordsState>(() => ({
    isShown: false,
    state: 'unread',
    records: [],
    hasMore: false,
    opened: null,
    before: null,
  }));
  const set = store.setState;
  const notes = createRecordNotes(calls.notes);
  let lines = openLines();

  /** @param isMore whether the next ones are added to those that are here */
  const read = async (isMore: boolean): Promise<void> => {
    if (store.getState().state === 'reading') return;
    set({ state: 'reading' });
    try {
      const known = isMore ? store.getState().records : [];
      const found = await calls.readRecords({ skip: known.length, limit: pageSize.records });
      const ids = new Set(found.map(({ id }) => id));
      const records = [...known.filter(({ id }) => !ids.has(id)), ...found];
      set({ records, state: 'read', hasMore: found.length === pageSize.records });
    } catch {
      set({ state: 'failed' });
    }
  };

  const close = () => {
    notes.close();
    lines.end();
    lines = openLines();
    set(({ opened }) => ({ opened: null, before: opened?.id ?? null }));
  };

  const open = async (id: string): Promise<void> => {
    close();
    const mine = { id, state: 'reading' as const };
    set({ isShown: true, opened: mine });
    void notes.open(id);
    const isStillOpen = () => store.getState().opened === mine;
    try {
      for (let skip = 0; ; skip += pageSize.lines) {
        const found = await calls.readMeeting(id, { skip, limit: pageSize.lines });
        if (!isStillOpen()) return;
        lines.addEarlier(found);
        if (found.length < pageSize.lines) break;
      }
      set({ opened: { id, state: 'read' } });
    } catch {
      if (isStillOpen()) set({ opened: { id, state: 'failed' } });
    }
  };

  return {
    store,
    /** The lines of the opened record. */
    lines: () => lines,
    /** The decisions and actions of the opened record. */
    notes,
    show: (isShown: boolean) => set({ isShown }),
    load: () => read(false),
    loadMore: () => read(true),
    open,
    close,
    /** Removes a record for the user. Rejects with the server's refusal. */
    async remove(id: string): Promise<void> {
      await calls.removeRecord(id);
      if (store.getState().opened?.id === id) close();
      set(({ records }) => ({ records: records.filter((record) => record.id !== id) }));
    },
    /** A meeting has ended: what is shown of it is read again. */
    completed(id: string) {
      const { state, opened } = store.getState();
      if (state !== 'unread') void read(false);
      if (opened?.id === id) void open(id);
    },
    /** A line was said, or is spelled otherwise now. */
    lineChanged(line: Transcript) {
      const key = keyOf(line.user_id, line.id);
      if (lines.store.getState().lines.some((one) => one.key === key)) lines.addEarlier([line]);
    },
    lineRemoved: (userId: string, id: string) => lines.remove(userId, id),
    end() {
      notes.close();
      lines.end();
    },
  };
};
export type MeetingRecords = ReturnType<typeof createMeetingRecords>;
