/** The least time between two pages that are shown to everyone, in ms: a held key turns many. */
const turnEveryMs = 200;

type Deps = {
  /** Tells everyone; rejects when the server refuses. */
  send(id: string, page: number): Promise<void>;
  after(ms: number, callback: () => void): void;
  /** A page has been sent to everyone, or was refused with this error. */
  onDone(error?: unknown): void;
};

/**
 * The pages that the user turns while presenting. The user sees each at once; the others get the
 * last one of those that were turned quickly.
 */
export const createPageTurns = ({ send, after, onDone }: Deps) => {
  const wanted = new Map<string, number>();
  const sending = new Set<string>();
  let isOver = false;

  const flush = async (id: string): Promise<void> => {
    const page = wanted.get(id);
    if (page === undefined || sending.has(id) || isOver) return;
    sending.add(id);
    let failure: unknown;
    try {
      await send(id, page);
    } catch (error) {
      failure = error;
      wanted.delete(id);
    }
    if (isOver) return;
    if (wanted.get(id) === page) wanted.delete(id);
    onDone(failure);
    after(turnEveryMs, () => {
      sending.delete(id);
      void flush(id);
    });
  };

  return {
    turn(id: string, page: number) {
      wanted.set(id, page);
      void flush(id);
    },
    /** The page that was turned to and that the server has not confirmed; undefined: none. */
    wanted: (id: string): number | undefined => wanted.get(id),
    end() {
      isOver = true;
    },
  };
};
