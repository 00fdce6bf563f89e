import { expect, it } from 'vitest';
import { createLiveNews } from './live-news.ts';

it('joins sentences of one moment, and replaces older ones', () => {
  let nowMs = 0;
  const news = createLiveNews(() => nowMs);
  const { getState } = news.store;
  news.say('Microphone on');
  nowMs = 500;
  news.say('Ben is near you');
  expect(getState().text).toBe('Microphone on Ben is near you');
  nowMs = 2_000;
  news.say('Microphone off');
  expect(getState().text).toBe('Microphone off');
});

it('changes the text when the same sentence comes again', () => {
  let nowMs = 0;
  const news = createLiveNews(() => nowMs);
  news.say('Ben is near you');
  const first = news.store.getState().text;
  nowMs = 5_000;
  news.say('Ben is near you');
  expect(news.store.getState().text).not.toBe(first);
  expect(news.store.getState().text.trim()).toBe(first);
});
