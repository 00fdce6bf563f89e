/** A question of another person to the user, which two keys answer from everywhere. */
export type OpenQuestion = {
  /** When it was asked, server time in ms. */
  readonly askedAt: number;
  answer(isYes: boolean): void;
};

/** The questions that wait for the user, beside those that a feature keeps itself. */
export const createOpenQuestions = () => {
  const open = new Set<OpenQuestion>();
  return {
    /** @returns a function that takes the question away */
    add(question: OpenQuestion): () => void {
      open.add(question);
      return () => void open.delete(question);
    },
    /** The one that waits longest; null: none. */
    oldest: (): OpenQuestion | null =>
      [...open].reduce<OpenQuestion | null>(
        (first, one) => (first === null || one.askedAt < first.askedAt ? one : first),
        null,
      ),
  };
};
export type OpenQuestions = ReturnType<typeof createOpenQuestions>;
