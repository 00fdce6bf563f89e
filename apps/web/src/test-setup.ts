import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { toasts } from './ui/toasts/toasts.ts';

/**
 * Lazy chunks come late on a machine with other work, and the library waits for a second: that is
 * no fault of a page.
 */
const waitMs = 10_000;

let complaints: string[] = [];

beforeAll(async () => {
  if (!expect.getState().testPath?.endsWith('.tsx')) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: waitMs });
});

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

/**
 * React is loaded only after tests that put something on the page: most are about models, and quick
 * without it.
 */
const clearPage = async () => {
  if (typeof document === 'undefined' || document.body.childElementCount === 0) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
};

// React tells of its own misuse on console.error only, so a complaint there is a failed test.
afterEach(async () => {
  await clearPage();
  // Test files share their modules, and the next one begins without the toasts of this one.
  toasts.store.setState(toasts.store.getInitialState(), true);
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});

afterAll(() => void vi.useRealTimers());
