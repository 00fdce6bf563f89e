import { Refusal } from '@engawa/contract/kernel';

type Deps = {
  /** Whether this owner can be sure that it is the only one. */
  isCertain(): boolean;
  isContested(event: string, payload: unknown): boolean;
};

/**
 * Marks the facts of contested work: they must be durable before anyone receives the frames that
 * were published with them.
 */
export const createContest = ({ isCertain, isContested }: Deps) => {
  let isContestedNow = false;
  return {
    isContestedNow: () => isContestedNow,

    /** Everything that `work` remembers is contested. */
    during<T>(work: () => T): T {
      isContestedNow = true;
      try {
        return work();
      } finally {
        isContestedNow = false;
      }
    },

    /**
     * Runs the work of one whisper. Refuses TRY_AGAIN if it is contested and another process could
     * be the owner.
     */
    decide(event: string, payload: unknown, work: () => void) {
      isContestedNow = isContested(event, payload);
      try {
        if (isContestedNow && !isCertain()) throw new Refusal('TRY_AGAIN');
        work();
      } finally {
        isContestedNow = false;
      }
    },
  };
};
export type Contest = ReturnType<typeof createContest>;
