import type { SocketClaim } from './socket-actors.ts';

type Deps = {
  /** The person and space that an HTTP call authorised for this socket; null: none yet. */
  find(): Promise<SocketClaim | null>;
  /** @returns false when this person has too many connections; never called twice at once */
  admit(claim: SocketClaim): Promise<boolean>;
  /** Whether the connection has ended. */
  isOver(): boolean;
  onAdmitted(claim: SocketClaim): void;
};

/** Whom a connection acts for, and in which space: its first subscription decides it for good. */
export const createClaimAdmission = ({ find, admit, isOver, onAdmitted }: Deps) => {
  let claim: SocketClaim | null = null;
  /** Several subscriptions may need it at once. */
  let admitting: Promise<void> | null = null;

  const open = async (found: SocketClaim) => {
    try {
      if (isOver() || !(await admit(found)) || isOver()) return;
    } finally {
      admitting = null;
    }
    claim = found;
    onAdmitted(found);
  };

  return {
    /** Null before the first subscription. */
    current: () => claim,
    find: async (): Promise<SocketClaim | null> => claim ?? (await find()),
    /** @returns whether the connection acts for its person and is still open */
    async admit(found: SocketClaim): Promise<boolean> {
      if (claim === null) {
        admitting ??= open(found);
        await admitting;
      }
      return claim !== null && !isOver();
    },
  };
};
