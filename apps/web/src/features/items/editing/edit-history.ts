import type { Step } from './edit-steps.ts';

/** The edits that one person made at once: the unit of undo. */
export type Deed = { readonly roomId: string; steps: readonly Step[] };

type History = { readonly done: readonly Deed[]; readonly undone: readonly Deed[] };

const without = (deeds: readonly Deed[], deed: Deed) => deeds.filter((one) => one !== deed);

/** The own edits of each room, without limit: those that can be undone and those undone. */
export const createEditHistory = () => {
  const histories = new Map<string, History>();
  const historyOf = (roomId: string): History => histories.get(roomId) ?? { done: [], undone: [] };
  return {
    canUndo: (roomId: string): boolean => historyOf(roomId).done.length > 0,
    canRedo: (roomId: string): boolean => historyOf(roomId).undone.length > 0,
    record(roomId: string, steps: readonly Step[]): Deed {
      const deed = { roomId, steps };
      histories.set(roomId, { done: [...historyOf(roomId).done, deed], undone: [] });
      return deed;
    },
    /** Moves the last deed to the undone ones; null when there is none. */
    undo(roomId: string): Deed | null {
      const { done, undone } = historyOf(roomId);
      const deed = done.at(-1);
      if (deed === undefined) return null;
      histories.set(roomId, { done: done.slice(0, -1), undone: [...undone, deed] });
      return deed;
    },
    /** Moves the last undone deed back; null when there is none. */
    redo(roomId: string): Deed | null {
      const { done, undone } = historyOf(roomId);
      const deed = undone.at(-1);
      if (deed === undefined) return null;
      histories.set(roomId, { done: [...done, deed], undone: undone.slice(0, -1) });
      return deed;
    },
    /** The deed was refused: it can be neither undone nor redone. */
    forget(deed: Deed) {
      const { done, undone } = historyOf(deed.roomId);
      histories.set(deed.roomId, { done: without(done, deed), undone: without(undone, deed) });
    },
  };
};
