import type { MeetingRecord, Transcript } from '@engawa/contract/captions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaptionLines } from './caption-lines.ts';
import { createMeetingRecords, type MeetingRecords } from './create-meeting-records.ts';

const recordOf = (n: number): MeetingRecord => ({
  id: `record ${n}`,
  label: '会議室A',
  started_at: 1_000 - n,
  ended_at: 2_000,
  people: [],
  line_count: 1,
});
const lineOf = (n: number, text = `line ${n}`): Transcript => ({
  id: `l${n}`,
  text,
  from: 'ja-JP',
  at: n,
  user_id: 'ken',
  name: 'Ken',
  color: 'plum',
  avatar: '',
});

let stored: MeetingRecord[];
let said: Transcript[];
let isAway: boolean;
/** Answers to the calls of one meeting that wait until the test lets them go. */
let held: (() => void)[] | null;
let records: MeetingRecords;

const part = <T>(all: readonly T[], { skip, limit }: { skip: number; limit: number }): T[] => {
  if (isAway) throw new Error('away');
  return all.slice(skip, skip + limit);
};

beforeEach(() => {
  stored = Array.from({ length: 60 }, (_, n) => recordOf(n));
  said = Array.from({ length: 700 }, (_, n) => lineOf(n));
  isAway = false;
  held = null;
  records = createMeetingRecords({
    calls: {
      readRecords: async (which) => part(stored, which),
      async readMeeting(_record, which) {
        await new Promise<void>((go) => (held === null ? go() : held.push(go)));
        return part(said, which);
      },
      async removeRecord(id) {
        part([], { skip: 0, limit: 0 });
        stored = stored.filter((record) => record.id !== id);
      },
      notes: {
        readProvider: async () => null,
        read: async () => [],
        draft: async () => ({ notes: [], dropped_count: 0, sent_count: 0, next: null }),
        share: async () => [],
      },
    },
    openLines: () =>
      createCaptionLines({
        selfId: 'aya',
        reads: () => null,
        translate: async (text) => text,
        canTranslate: () => true,
        after: () => () => undefined,
      }),
  });
});

const now = () => records.store.getState();
const texts = () =>
  records
    .lines()
    .store.getState()
    .lines.map(({ text }) => text);

describe('the records of meetings', () => {
  it('are read a page at a time, and again from the beginning', async () => {
    await records.load();
    expect([now().state, now().records.length, now().hasMore]).toEqual(['read', 50, true]);
    await records.loadMore();
    expect([now().records.length, now().hasMore]).toEqual([60, false]);
    stored = [recordOf(-1), ...stored];
    await records.load();
    expect(now().records[0]?.id).toBe('record -1');
  });

  it('stay as they were when the server is away, and are read again', async () => {
    await records.load();
    isAway = true;
    await records.load();
    expect([now().state, now().records.length]).toEqual(['failed', 50]);
    isAway = false;
    await records.load();
    expect(now().state).toBe('read');
  });

  it('show a whole meeting, whatever its length', async () => {
    await records.open('record 1');
    expect(now()).toMatchObject({ isShown: true, opened: { id: 'record 1', state: 'read' } });
    expect(texts()).toHaveLength(700);
    records.close();
    expect([now().opened, texts()]).toEqual([null, []]);
  });

  it('show nothing of a meeting that was closed while it was read', async () => {
    held = [];
    const opening = records.open('record 1');
    records.close();
    for (const go of held) go();
    await opening;
    expect([now().opened, texts()]).toEqual([null, []]);
  });

  it('say that a meeting could not be read', async () => {
    isAway = true;
    await records.open('record 1');
    expect(now().opened).toEqual({ id: 'record 1', state: 'failed' });
  });

  it('follow corrections and deletions, and nothing else that is said', async () => {
    said = [lineOf(1), lineOf(2)];
    await records.open('record 1');
    records.lineChanged(lineOf(1, 'corrected'));
    records.lineChanged(lineOf(9, 'said just now'));
    records.lineRemoved('ken', 'l2');
    expect(texts()).toEqual(['corrected']);
  });

  it('are read again when the meeting is over, and the list knows which one was read', async () => {
    said = [lineOf(1)];
    await records.load();
    await records.open('record 1');
    said = [lineOf(1), lineOf(2)];
    stored = [recordOf(-1), ...stored];
    records.completed('record 1');
    await new Promise((done) => setTimeout(done));
    expect(texts()).toEqual(['line 1', 'line 2']);
    expect(now().records[0]?.id).toBe('record -1');
    records.close();
    expect(now().before).toBe('record 1');
  });

  it('go when they were removed, and stay when the server refuses', async () => {
    await records.load();
    await records.open('record 1');
    isAway = true;
    await expect(records.remove('record 1')).rejects.toThrow('away');
    expect(now().opened?.id).toBe('record 1');
    isAway = false;
    await records.remove('record 1');
    expect(now().opened).toBeNull();
    expect(now().records.map(({ id }) => id)).not.toContain('record 1');
  });
});
