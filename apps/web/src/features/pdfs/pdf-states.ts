import type { Presentation } from '@engawa/contract/pdfs';
import { endAll } from '../../platform/end-all.ts';
import type { PdfsPorts } from './ports.ts';

type Deps = Pick<PdfsPorts, 'realtime'> & {
  readonly me: Pick<PdfsPorts['me'], 'onInside'>;
  readonly items: Pick<PdfsPorts['items'], 'store'>;
  /**
   * A presentation began, ended or turned to another page; null: there was none, or there is none.
   */
  onChange(item: string, now: Presentation | null, before: Presentation | null): void;
};

/** The presentations of the user's room, as the server knows them. */
export const createPdfStates = ({ realtime, items, me: { onInside }, onChange }: Deps) => {
  const states = new Map<string, Presentation>();
  let request = 0;

  const set = (item: string, now: Presentation | null) => {
    const before = states.get(item) ?? null;
    if (now === null) states.delete(item);
    else states.set(item, now);
    if (now !== null || before !== null) onChange(item, now, before);
  };
  const takeAll = (room: string, all: readonly Presentation[]) => {
    if (room !== items.store.getState().roomId) return;
    const left = new Set(states.keys());
    for (const state of all) {
      left.delete(state.item);
      set(state.item, state);
    }
    for (const item of left) set(item, null);
  };
  const load = () => {
    request += 1;
    const own = request;
    realtime.whisper('PdfsEvent', {}).then(
      ({ room, pdfs }) => {
        if (own === request) takeAll(room, pdfs);
      },
      // It is asked again after the connection is back; events apply meanwhile.
      () => undefined,
    );
  };
  const stops = [
    realtime.on('PdfsEvent', ({ room, pdfs }) => takeAll(room, pdfs)),
    realtime.on('PdfEvent', ({ room, presenter, ...state }) => {
      if (room !== items.store.getState().roomId) return;
      set(state.item, presenter === null ? null : { ...state, presenter });
    }),
    items.store.subscribe((state, before) => {
      if (state.roomId === before.roomId) return;
      states.clear();
      load();
    }),
    onInside(load),
  ];

  return {
    load,
    /** The presentation of a file; null when there is none, or when it is of another file. */
    of(id: string, file: string): Presentation | null {
      const state = states.get(id);
      return state?.file === file ? state : null;
    },
    end() {
      request += 1;
      endAll(stops);
    },
  };
};
