/** Minimum interval between two announcements, however much was missed. */
const announceEveryMs = 200;

/** Decides when an edge may announce its sockets to the owner, and whether it still has to. */
export const createAnnouncementPace = () => {
  let announcedAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  return {
    /** An announcement is due that could not be made. */
    isDue: () => isDue,
    /** An announcement must be made as soon as there is an owner. */
    require() {
      isDue = true;
    },
    /** @returns whether to announce now; otherwise it stays due */
    tryAnnounce(now: number): boolean {
      isDue = now - announcedAt < announceEveryMs;
      if (isDue) return false;
      announcedAt = now;
      return true;
    },
    /** The owner has gone and would not receive an announcement. */
    suspend(now: number) {
      announcedAt = now;
    },
    /** A new owner knows no socket: the next announcement does not wait. */
    resume() {
      announcedAt = Number.NEGATIVE_INFINITY;
    },
  };
};
