/** The sentence for failures without one of their own; the specification gives its key. */
export const common = {
  error: 'うまくいきませんでした。もう一度お試しください。',
};
