import { Refusal } from '@engawa/contract/kernel';

/** Limits an action per person to `most` in any `windowMs`. Refuses TOO_MANY_ATTEMPTS. */
export const createSendLimit = (most: number, windowMs: number) => {
  const sent = new Map<string, number[]>();
  const latelyOf = (userId: string, now: number) =>
    (sent.get(userId) ?? []).filter((at) => at > now - windowMs);

  return {
    countOrRefuse(userId: string, now: number) {
      const lately = latelyOf(userId, now);
      const [first = now] = lately;
      if (lately.length >= most)
        throw new Refusal('TOO_MANY_ATTEMPTS', {
          retryAfterSeconds: Math.max(1, Math.ceil((first + windowMs - now) / 1_000)),
        });
      sent.set(userId, [...lately, now]);
    },
    /** Drops the entries of people who have sent nothing recently. */
    forgetOld(now: number) {
      for (const userId of sent.keys()) if (latelyOf(userId, now).length === 0) sent.delete(userId);
    },
  };
};
