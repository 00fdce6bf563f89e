// @vitest-environment happy-dom

import { beforeEach, expect, it } from 'vitest';
import { createKeep } from '../../platform/storage/storage.ts';
import { createLiveNews } from './live-news.ts';

beforeEach(() => window.localStorage.clear());

it('joins sentences of one moment, and replaces older ones', () => {
  let nowMs = 0;
  const news = createLiveNews(
    () => nowMs,
    createKeep(() => window.localStorage),
  );
  const { getState } = news.store;
  news.announce('Microphone on');
  nowMs = 500;
  news.announce('Ben is near you');
  expect(getState().text).toBe('Microphone on Ben is near you');
  nowMs = 2_000;
  news.announce('Microphone off');
  expect(getState().text).toBe('Microphone off');
});

it('changes the text when the same sentence comes again', () => {
  let nowMs = 0;
  const news = createLiveNews(
    () => nowMs,
    createKeep(() => window.localStorage),
  );
  news.announce('Ben is near you');
  const first = news.store.getState().text;
  nowMs = 5_000;
  news.announce('Ben is near you');
  expect(news.store.getState().text).not.toBe(first);
  expect(news.store.getState().text.trim()).toBe(first);
});

it('leaves out the topics that the device has silenced, and no other sentence', () => {
  const keep = createKeep(() => window.localStorage);
  const news = createLiveNews(() => 0, keep);
  news.announce('Ben speaks', 'speakers');
  expect(news.store.getState().text).toBe('');
  news.setSilent('speakers', false);
  news.setSilent('people', true);
  news.announce('Ben is near you', 'people');
  expect(news.store.getState().text).toBe('');
  news.announce('Ben speaks', 'speakers');
  news.announce('Microphone on');
  expect(news.store.getState().text).toBe('Ben speaks Microphone on');
  expect(createLiveNews(() => 0, keep).store.getState().silenced).toEqual(['people']);
});
