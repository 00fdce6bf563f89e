import type { DraftedNote, MeetingNote, NotesDraft, ProviderPlace } from '@engawa/contract/assistant';
import { ORPCError } from '@orpc/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecordNotes, type RecordNotes } from './create-record-notes.ts';

const noteOf = (n: number, text = `note ${n}`): DraftedNote => ({
  kind: 'decision',
  text,
  line: { id: `l${n}`, user_id: 'ken' },
});
const sharedBy = (user_id: string, note: DraftedNote): MeetingNote => ({
  ...note,
  id: `${user_id} ${note.text}`,
  user_id,
  name: user_id,
  at: 1,
});
const part = (notes: DraftedNote[], next: number | null): NotesDraft => ({
  notes,
  dropped_count: 1,
  sent_count: 10,
  next,
});

let parts: (NotesDraft | Error)[];
let shared: MeetingNote[];
let sent: DraftedNote[][];
let skips: number[];
let hosts: string[];
let place: ProviderPlace;
let refusal: Error | null;
let signals: AbortSignal[];
/** Lets a call go on; null: calls answer at once. */
let hold: Promise<void> | null;
let notes: RecordNotes;

beforeEach(() => {
  parts = [part([noteOf(1)], 10), part([noteOf(1), noteOf(2)], null)];
  [shared, sent, skips, hosts, signals, hold, refusal] = [[], [], [], [], [], null, null];
  place = { host: 'models.example', model: 'small' };
  notes = createRecordNotes({
    readProvider: async () => place,
    read: async () => shared,
    async draft(_record, { skip, provider }, signal) {
      skips.push(skip);
      hosts.push(provider.host);
      signals.push(signal);
      await hold;
      const next = parts.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('no more');
      return next;
    },
    async share(_record, given) {
      sent.push(given);
      await hold;
      if (refusal !== null) throw refusal;
      return given.map((note) => sharedBy('aya', note));
    },
  });
});
const now = () => notes.store.getState();
const texts = () => now().editor?.notes.map(({ text }) => text);

describe('the decisions and actions of a meeting', () => {
  it('AST-11 are drafted a part after the other, each once', async () => {
    await notes.open('r1');
    await notes.draft('aya', 'en');
    expect(skips).toEqual([0, 10]);
    expect(texts()).toEqual(['note 1', 'note 2']);
    expect(now().editor).toMatchObject({ dropped: 2, drafting: null, failure: null });
    expect(sent).toEqual([]);
  });

  it('AST-14 are edited and removed before anybody else sees them', async () => {
    await notes.open('r1');
    await notes.draft('aya', 'en');
    const [first, second] = now().editor?.notes ?? [];
    notes.change(first?.key ?? 0, { text: 'mended', kind: 'action' });
    notes.remove(second?.key ?? 0);
    expect(sent).toEqual([]);
    expect(await notes.share()).toBe(true);
    expect(sent).toEqual([[{ ...noteOf(1, 'mended'), kind: 'action' }]]);
    expect(now()).toMatchObject({ editor: null, shared: [{ text: 'mended' }] });
  });

  it('AST-14 of a second draft come below those that one has shared', async () => {
    shared = [sharedBy('aya', noteOf(1)), sharedBy('ken', noteOf(3))];
    await notes.open('r1');
    await notes.draft('aya', 'en');
    expect(texts()).toEqual(['note 1', 'note 2']);
    notes.discard();
    notes.editShared('aya');
    expect(texts()).toEqual(['note 1']);
  });

  it('AST-8 keep what came before a failure', async () => {
    parts = [part([noteOf(1)], 10), new Error('away')];
    await notes.open('r1');
    await notes.draft('aya', 'en');
    expect(texts()).toEqual(['note 1']);
    expect(now().editor).toMatchObject({ drafting: null, failure: new Error('away') });
  });

  it('AST-11 go to the provider that the page names, which is read anew when it has changed', async () => {
    const changed = new ORPCError('ASSISTANT_HAS_CHANGED', { defined: true, status: 400 });
    parts = [changed, part([noteOf(1)], null)];
    await notes.open('r1');
    place = { host: 'other.example', model: 'large' };
    await notes.draft('aya', 'en');
    expect(now()).toMatchObject({ provider: place, editor: { drafting: null, failure: changed } });
    notes.discard();
    await notes.draft('aya', 'en');
    expect(hosts).toEqual(['models.example', 'other.example']);
  });

  it('AST-14 end where no more can be shared, and say so', async () => {
    const many = Array.from({ length: 40 }, (_, n) => noteOf(n));
    parts = [
      part(many, 10),
      part(
        many.map((note) => ({ ...note, text: `${note.text}b` })),
        20,
      ),
    ];
    await notes.open('r1');
    await notes.draft('aya', 'en');
    expect(now().editor).toMatchObject({ isFull: true, drafting: null, failure: null });
    expect(texts()).toHaveLength(60);
    expect(skips).toEqual([0, 10]);
  });

  it('AST-14 that could not be shared wait with their meeting, while another one is read', async () => {
    await notes.open('r1');
    await notes.draft('aya', 'en');
    let go = () => {};
    hold = new Promise((resolve) => {
      go = resolve;
    });
    refusal = new Error('away');
    const sharing = notes.share();
    await notes.open('r2');
    go();
    expect(await sharing).toBe(false);
    expect(now().editor).toBeNull();
    await notes.open('r1');
    expect(now().editor).toMatchObject({ failure: refusal });
    expect(texts()).toEqual(['note 1', 'note 2']);
  });

  it('AST-7 are drafted no longer when the user goes', async () => {
    let go = () => {};
    hold = new Promise((resolve) => {
      go = resolve;
    });
    await notes.open('r1');
    const drafting = notes.draft('aya', 'en');
    notes.stop();
    expect(signals[0]?.aborted).toBe(true);
    go();
    await drafting;
    expect(now().editor).toBeNull();
    expect(skips).toEqual([0]);
  });

  it('wait in the page while another meeting is read, and are not mixed with its notes', async () => {
    await notes.open('r1');
    await notes.draft('aya', 'en');
    await notes.open('r2');
    expect(now().editor).toBeNull();
    await notes.open('r1');
    expect(texts()).toEqual(['note 1', 'note 2']);
    notes.discard();
    await notes.open('r2');
    await notes.open('r1');
    expect(now().editor).toBeNull();
  });
});
