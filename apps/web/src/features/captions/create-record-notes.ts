import type { MeetingNote, NotesDraft, ProviderPlace } from '@engawa/contract/assistant';
import type { Locale } from '@engawa/contract/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { editNotes, emptyEditor, type NotesEditor } from './edit-notes.ts';
import type { RecordNoteCalls } from './ports.ts';

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

/** Reads anew where lines go, when the server has said that this has changed. */
const readProviderAfter = async (
  failure: unknown,
  store: Pick<StoreApi<RecordNotesState>, 'setState'>,
  calls: Pick<RecordNoteCalls, 'readProvider'>,
): Promise<void> => {
  const code = refusalCodeOf(failure);
  if (code !== 'ASSISTANT_HAS_CHANGED' && code !== 'ASSISTANT_IS_OFF') return;
  // Until it is known there is nothing to press.
  store.setState({ provider: null });
  const provider = await calls.readProvider().catch(() => null);
  store.setState({ provider });
};

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
  let running: AbortController | null = null;

  const { setEditor, edited, addPart, change, remove } = editNotes(store);
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
      const { record, shared, provider, editor } = store.getState();
      if (record === null || provider === null || running !== null) return;
      const mine = new AbortController();
      running = mine;
      const before = editor?.notes ?? edited(shared.filter(({ user_id }) => user_id === selfId));
      setEditor(() => ({ ...emptyEditor, notes: before, drafting: 0 }));
      try {
        for (let skip: number | null = 0; skip !== null; ) {
          const part: NotesDraft = await calls.draft(record, { skip, language, provider }, mine.signal);
          if (mine.signal.aborted) return;
          addPart(part);
          skip = store.getState().editor?.isFull === true ? null : part.next;
        }
        setEditor((now) => ({ ...now, drafting: null }));
      } catch (failure) {
        if (mine.signal.aborted) return;
        setEditor((now) => ({ ...now, drafting: null, failure }));
        await readProviderAfter(failure, store, calls);
      } finally {
        if (running === mine) running = null;
      }
    },

    /** Takes up what the user has shared, to change it. */
    editShared: (selfId: string) =>
      store.setState(({ shared }) => ({
        editor: { ...emptyEditor, notes: edited(shared.filter(({ user_id }) => user_id === selfId)) },
      })),
    change,
    remove,
    discard() {
      stop();
      store.setState({ editor: null });
    },

    /**
     * Shares what is edited instead of what the user shared before.
     * @returns whether it is shared
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
        const other = kept.get(record);
        if (store.getState().record !== record) {
          // The user reads another meeting by now: it waits with the draft of this one.
          if (other !== undefined) kept.set(record, { ...other, failure });
        } else if (store.getState().editor !== null) setEditor((now) => ({ ...now, failure }));
        return false;
      }
    },
  };
};
export type RecordNotes = ReturnType<typeof createRecordNotes>;
