import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** No screen has more tab stops than this. */
const maxStops = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** A person without a pointer, who reaches everything by Tab and sees where the focus is. */
export const createKeyboardUser = (page: Page) => {
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  /**
   * Requires that the focus is visible: outlined by the browser, not empty, and not behind a
   * dialog.
   */
  const requireSeen = async (): Promise<void> => {
    const complaint = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const shown = focused.outerHTML.slice(0, 200);
      const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
      if (dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(focused)))
        return `behind the dialog: ${shown}`;
      // The visible part of a switch is not the element that has the focus.
      const drawn = focused.matches('[role="switch"]') ? (focused.parentElement ?? focused) : focused;
      const { width, height } = drawn.getBoundingClientRect();
      return width * height > 0 && focused.matches(':focus-visible')
        ? null
        : `where nobody sees it: ${shown}`;
    });
    if (complaint !== null) throw new Error(`The focus is ${complaint}`);
  };

  /**
   * The arrow key that leads to the element from another one of the same bar or list, which are one
   * tab stop each; null from elsewhere.
   */
  const arrowTowards = (target: Locator): Promise<string | null> =>
    target.evaluate((wanted) => {
      const { activeElement: focused } = document;
      const group = wanted.closest<HTMLElement>('[data-roving]');
      // A menu that opens inside has its own keys.
      if (group?.contains(wanted.closest('[role="menu"], [role="dialog"]'))) return null;
      if (group === null || focused === null || !group.contains(focused)) return null;
      const isBefore = (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      const row = wanted.closest('li');
      const isInRow = group.dataset.roving === 'bar' || row?.contains(focused) === true;
      if (isInRow) return isBefore ? 'ArrowLeft' : 'ArrowRight';
      return isBefore ? 'ArrowUp' : 'ArrowDown';
    });

  /** Presses a key until the focus reaches the element, and arrow keys within a bar or a list. */
  const go = async (key: string, testId: string): Promise<void> => {
    const target = page.getByTestId(testId).first();
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop <= maxStops; stop += 1) {
      if (await hasFocus(target)) return;
      await press((await arrowTowards(target)) ?? key);
      await requireSeen();
    }
    throw new Error(`${testId} is not reached by ${key}.`);
  };

  return {
    press,
    tabTo: (testId: string) => go('Tab', testId),
    tabBackTo: (testId: string) => go('Shift+Tab', testId),
    /** Moves through a menu or a list of tabs. */
    arrowTo: (testId: string) => go('ArrowDown', testId),
    async type(testId: string, text: string): Promise<void> {
      await go('Tab', testId);
      await page.keyboard.type(text);
    },
    /** Waits until the focus has moved there by itself. */
    async isBroughtTo(testId: string, within: Locator = page.locator('body')): Promise<void> {
      const target = within.getByTestId(testId).first();
      await target.waitFor({ state: 'attached' });
      await until(`the focus is at ${testId}`, () => hasFocus(target), Boolean);
    },
  };
};
