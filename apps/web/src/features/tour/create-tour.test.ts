// @vitest-environment happy-dom

import { createFakeClock } from '@engawa/testkit/fake-clock';
import { expect, it } from 'vitest';
import type { Stage } from '../../map/create-stage.ts';
import { createMapView } from '../../slots/map-view.ts';
import { createPanels } from '../../slots/panels.ts';
import { createTour, type TourDeps, type TourStep } from './create-tour.ts';
import { createDemoVisitor } from './demo-visitor.ts';
import { createTourState } from './tour-state.ts';

/** A tour on a page with these parts. */
const begin = ({
  visible = ['[data-testid="people-list"]', '[role="toolbar"]'],
  isText = false,
  ...change
}: { visible?: string[]; isText?: boolean } & Partial<TourDeps> = {}) => {
  const map = createMapView();
  map.store.setState({ stage: { recentre: () => happened.push('recentre'), followed: () => null } as never });
  const happened: string[] = [];
  const elements = new Map(visible.map((selector) => [selector, document.createElement('p')]));
  let steps: readonly TourStep[] = [];
  const panels = createPanels();
  panels.store.setState({ isText });
  const shown = {
    store: panels.store,
    showOnPhone: (tab: string | null) => happened.push(`phone ${tab}`),
    showSideTab: (tab: string) => happened.push(`tab ${tab}`),
  };
  const end = createTour({
    ports: { map, panels: shown },
    isPhone: false,
    isTouch: false,
    findVisible: (selectors) => selectors.map((one) => elements.get(one)).find(Boolean) ?? null,
    showVisitor() {
      happened.push('visitor comes');
      return () => happened.push('visitor goes');
    },
    drive(list, onClosed) {
      steps = list;
      return onClosed;
    },
    onEnd: () => happened.push('end'),
    ...change,
  });
  const partOf = (name: string) => steps.find((step) => step.name === name)?.part;
  return { happened, elements, end, partOf, texts: () => steps.map(({ text }) => text) };
};

it('brings the list of people and the user into view, and a visitor until the end', () => {
  const { happened, end } = begin();
  expect(happened).toEqual(['tab people', 'recentre', 'visitor comes']);
  end();
  expect(happened.slice(3)).toEqual(['visitor goes', 'end']);
  expect(begin({ isPhone: true }).happened[0]).toBe('phone null');
});

it('stands beside the first part that is visible, or in the middle of the page', () => {
  const { elements, partOf } = begin({ visible: ['[data-testid="tab-people"]', '[role="toolbar"]'] });
  expect(partOf('people')).toBe(elements.get('[data-testid="tab-people"]'));
  expect(partOf('voice')).toBe(elements.get('[role="toolbar"]'));
  expect([partOf('hello'), partOf('walk'), partOf('more')]).toEqual([null, null, null]);
});

it('speaks of keys, of a finger, or of the lists of the text view, where no visitor is', () => {
  const others = ['people.text', 'voice.text', 'more.text'];
  expect(begin().texts()).toEqual(['hello.text', 'walk.keys', ...others]);
  expect(begin({ isTouch: true }).texts()[1]).toBe('walk.touch');
  const inText = begin({ isText: true, isTouch: true });
  expect(inText.texts()).toEqual(['hello.in_text', 'walk.in_text', ...others]);
  inText.end();
  expect(inText.happened).toEqual(['tab people', 'recentre', 'end']);
});

it('is known on the device once it has ended or was declined', () => {
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  };
  const tour = createTourState(keep);
  tour.start();
  expect(tour.store.getState()).toEqual({ isRunning: true, isKnown: false });
  expect(createTourState(keep).store.getState().isKnown).toBe(false);
  tour.end();
  expect(tour.store.getState()).toEqual({ isRunning: false, isKnown: true });
  expect(createTourState(keep).store.getState()).toEqual({ isRunning: false, isKnown: true });
});

const words = { name: 'Haru', initial: 'H', hello: 'Hello!' };
const meet = (isStill: boolean) => {
  const clock = createFakeClock();
  const own = { place: { x: 1_000, y: 500 } as { x: number; y: number } | null };
  const sprites: { element: HTMLElement; placeNow(): { x: number; y: number } | null }[] = [];
  const stage = {
    sprites: { add: (sprite: (typeof sprites)[number]) => sprites.push(sprite), remove: () => sprites.pop() },
    wake: () => undefined,
  } as unknown as Stage;
  const visitor = createDemoVisitor(stage, () => own.place, words, isStill, {
    now: clock.now,
    every(periodMs, callback) {
      const timer = clock.setInterval(callback, periodMs);
      return () => clock.clear(timer);
    },
  });
  const isGreeting = () => sprites[0]?.element.querySelector<HTMLElement>('div')?.hidden === false;
  return { clock, own, sprites, visitor, isGreeting, place: () => sprites[0]?.placeNow() };
};

it('the visitor walks up to the user, says hello on arrival, and goes with the user', () => {
  const { clock, own, place, isGreeting } = meet(false);
  expect([place(), isGreeting()]).toEqual([{ x: 1_420, y: 560 }, false]);
  clock.advance(1_100);
  expect([place(), isGreeting()]).toEqual([{ x: 1_262, y: 530 }, false]);
  clock.advance(1_200);
  expect([place(), isGreeting(), clock.pending()]).toEqual([{ x: 1_104, y: 500 }, true, 0]);
  own.place = { x: 0, y: 0 };
  expect(place()).toEqual({ x: 104, y: 0 });
  own.place = null;
  expect(place()).toBeNull();
});

it('the visitor stands there at once without motion, and leaves nothing behind', () => {
  const { clock, place, sprites, visitor } = meet(true);
  expect(place()).toEqual({ x: 1_104, y: 500 });
  visitor.end();
  expect([sprites, clock.pending()]).toEqual([[], 0]);
});
