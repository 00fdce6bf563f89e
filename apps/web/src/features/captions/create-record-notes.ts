import type { DraftedNote, MeetingNote, NoteKind, ProviderPlace } from '@engawa/contract/assistant';
import type { Locale } from '@engawa/contract/kernel';
import { createStore } from 'zustand/vanilla';
import type { RecordNoteCalls } from './ports.ts';

/** A note that is being edited: nobody else sees it. */
export type EditedNote = DraftedNote & { readonly key: number };

/** The notes of one meeting that the user edits. */
export type NotesEditor = {
  readonly notes: readonly EditedNote[];
  /** Statements that were removed, because no line says so. */
  readonly dropped: number;
  /** Lines that were read so far; null: nothing is being drafted. */
  readonly drafting: number | null;
  /** Why drafting or sharing ended. */
  readonly failure: unknown;
};

export type RecordNotesState = {
  /** The meeting that is shown; null: none. */
  readonly record: string | null;
  readonly state: 'reading' | 'read' | 'failed';
  /** What is shared, in the order in which it was. */
  readonly shared: readonly MeetingNote[];
  /** Where lines go when notes are drafted; null: they cannot be. */
  readonly provider: ProviderPlace | null;
  readonly editor: NotesEditor | null;
};

const empty: NotesEditor = { notes: [], dropped: 0, drafting: null, failure: null };
const isSame = (a: DraftedNote, b: DraftedNote) =>
  a.kind === b.kind && a.text === b.text && a.line.id === b.line.id && a.line.user_id === b.line.user_id;

/**
 * The decisions and actions of the meeting that the user reads. A draft stays in the page until it
 * is shared or dropped, also while another meeting is read.
 */
export const createRecordNotes = (calls: RecordNoteCalls) => {
  const store = createStore<RecordNotesState>(() => ({
    record: null,
    state: 'reading',
    shared: [],
    provider: null,
    editor: null,
  }));
  /** What is being edited of other meetings. */
  const kept = new Map<string, NotesEditor>();
  let nextKey = 0;
  let running: AbortController | null = null;

  const setEditor = (change: (editor: NotesEditor) => NotesEditor | null) =>
    store.setState(({ editor }) => ({ editor: change(editor ?? empty) }));
  const edited = (notes: readonly DraftedNote[]): EditedNote[] =>
    notes.map(({ kind, text, line }) => {
      nextKey += 1;
      return { kind, text, line, key: nextKey };
    });
  const stop = () => {
    running?.abort();
    running = null;
    const { editor } = store.getState();
    if (editor?.drafting != null)
      setEditor((now) => (now.notes.length === 0 ? null : { ...now, drafting: null }));
  };

  const close = () => {
    stop();
    const { record, editor } = store.getState();
    if (record !== null && editor !== null) kept.set(record, editor);
    if (record !== null && editor === null) kept.delete(record);
    store.setState({ record: null, editor: null, shared: [], state: 'reading' });
  };

  const open = async (record: string): Promise<void> => {
    close();
    store.setState({ record, editor: kept.get(record) ?? null });
    const isStillOpen = () => store.getState().record === record;
    try {
      const [shared, provider] = await Promise.all([calls.read(record), calls.readProvider()]);
      if (isStillOpen()) store.setState({ shared, provider, state: 'read' });
    } catch {
      if (isStillOpen()) store.setState({ state: 'failed' });
    }
  };

  return {
    store,
    open,
    close,
    /** Ends what is being drafted; what came before stays. */
    stop,

    /**
     * Drafts the notes of the whole meeting, a part after the other, below what the user has shared
     * before.
     * @param selfId the user
     * @param language of the notes
     */
    async draft(selfId: string, language: Locale): Promise<void> {
      const { record, shared, editor } = store.getState();
      if (record === null || running !== null) return;
      const mine = new AbortController();
      running = mine;
      const before = editor?.notes ?? edited(shared.filter(({ user_id }) => user_id === selfId));
      setEditor(() => ({ notes: before, dropped: 0, drafting: 0, failure: null }));
      try {
        for (let skip: number | null = 0; skip !== null; ) {
          const { notes, dropped_count, next, sent_count } = await calls.draft(
            record,
            { skip, language },
            mine.signal,
          );
          if (mine.signal.aborted) return;
          setEditor((now) => ({
            ...now,
            notes: [
              ...now.notes,
              ...edited(notes.filter((one) => !now.notes.some((known) => isSame(one, known)))),
            ],
            dropped: now.dropped + dropped_count,
            drafting: (now.drafting ?? 0) + sent_count,
          }));
          skip = next;
        }
        setEditor((now) => ({ ...now, drafting: null }));
      } catch (failure) {
        if (!mine.signal.aborted) setEditor((now) => ({ ...now, drafting: null, failure }));
      } finally {
        if (running === mine) running = null;
      }
    },

    /** Takes up what the user has shared, to change it. */
    editShared: (selfId: string) =>
      store.setState(({ shared }) => ({
        editor: { ...empty, notes: edited(shared.filter(({ user_id }) => user_id === selfId)) },
      })),
    change: (key: number, fields: { readonly text?: string; readonly kind?: NoteKind }) =>
      setEditor((now) => ({
        ...now,
        notes: now.notes.map((note) => (note.key === key ? { ...note, ...fields } : note)),
      })),
    remove: (key: number) =>
      setEditor((now) => ({ ...now, notes: now.notes.filter((note) => note.key !== key) })),
    discard() {
      stop();
      store.setState({ editor: null });
    },

    /**
     * Shares what is edited instead of what the user shared before. @returns whether it is shared
     */
    async share(): Promise<boolean> {
      const { record, editor } = store.getState();
      if (record === null || editor === null || editor.drafting !== null) return false;
      const notes = editor.notes.filter(({ text }) => text.trim() !== '');
      try {
        const shared = await calls.share(
          record,
          notes.map(({ kind, text, line }) => ({ kind, text, line })),
        );
        kept.delete(record);
        if (store.getState().record === record) store.setState({ shared, editor: null });
        return true;
      } catch (failure) {
        setEditor((now) => ({ ...now, failure }));
        return false;
      }
    },
  };
};
export type RecordNotes = ReturnType<typeof createRecordNotes>;
