/** The failure that has no sentence of its own; the key is the specification's. */
export const common = {
  error: 'うまくいきませんでした。もう一度お試しください。',
};
