import { createStore } from 'zustand/vanilla';

/** Sentences that follow each other within this time are read out together, in ms. */
const togetherMs = 1_000;

/**
 * Sentences for screen readers about what changed without the focus moving there. One region reads
 * all of them, because several regions interrupt each other.
 * @param now in ms, of any clock
 */
export const createLiveNews = (now: () => number) => {
  const store = createStore(() => ({ text: '' }));
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    store,
    say(sentence: string) {
      const before = store.getState().text;
      const isTogether = now() - lastAt < togetherMs;
      lastAt = now();
      const text = isTogether ? `${before.trim()} ${sentence}` : sentence;
      // The same text again would change nothing on the page and would not be read out.
      store.setState({ text: text === before ? `${text}\u00a0` : text });
    },
  };
};

/** The news of this page. */
export const liveNews = createLiveNews(() => performance.now());
