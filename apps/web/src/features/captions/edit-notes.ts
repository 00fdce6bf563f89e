import { type DraftedNote, maxNotes, type NoteKind, type NotesDraft } from '@engawa/contract/assistant';
import type { StoreApi } from 'zustand/vanilla';

/** A note that is being edited: nobody else sees it. */
export type EditedNote = DraftedNote & { readonly key: number };

/** The notes of one meeting that the user edits. */
export type NotesEditor = {
  readonly notes: readonly EditedNote[];
  /** Statements that were removed, because no line says so. */
  readonly dropped: number;
  /** Lines that were read so far; null: nothing is being drafted. */
  readonly drafting: number | null;
  /** The draft ended, because no more notes can be shared. */
  readonly isFull: boolean;
  /** Why drafting or sharing ended. */
  readonly failure: unknown;
};

export const emptyEditor: NotesEditor = {
  notes: [],
  dropped: 0,
  drafting: null,
  isFull: false,
  failure: null,
};
/** Whether two notes say the same of the same line. */
const isSame = (a: DraftedNote, b: DraftedNote) =>
  a.kind === b.kind && a.text === b.text && a.line.id === b.line.id && a.line.user_id === b.line.user_id;

/** Changes the notes that are edited. */
export const editNotes = (store: Pick<StoreApi<{ readonly editor: NotesEditor | null }>, 'setState'>) => {
  let nextKey = 0;
  const setEditor = (change: (editor: NotesEditor) => NotesEditor | null) =>
    store.setState(({ editor }) => ({ editor: change(editor ?? emptyEditor) }));
  const edited = (notes: readonly DraftedNote[]): EditedNote[] =>
    notes.map(({ kind, text, line }) => {
      nextKey += 1;
      return { kind, text, line, key: nextKey };
    });
  return {
    setEditor,
    /** Notes with the keys by which they are changed. */
    edited,
    /** Adds what was drafted of a part, without the notes that are there, up to `maxNotes`. */
    addPart: ({ notes, dropped_count, sent_count, next }: NotesDraft) =>
      setEditor((now) => {
        const added = notes.filter((one) => !now.notes.some((known) => isSame(one, known)));
        const room = Math.max(0, maxNotes - now.notes.length);
        return {
          ...now,
          notes: [...now.notes, ...edited(added.slice(0, room))],
          dropped: now.dropped + dropped_count,
          drafting: (now.drafting ?? 0) + sent_count,
          isFull: added.length > room || (added.length === room && next !== null),
        };
      }),
    change: (key: number, fields: { readonly text?: string; readonly kind?: NoteKind }) =>
      setEditor((now) => ({
        ...now,
        notes: now.notes.map((note) => (note.key === key ? { ...note, ...fields } : note)),
      })),
    remove: (key: number) =>
      setEditor((now) => ({ ...now, notes: now.notes.filter((note) => note.key !== key) })),
  };
};
