import type { Page } from 'playwright-core';

/** Where the controls must be within reach: CSS selectors. */
export type Reach = {
  /** Only controls in these parts are looked at. */
  readonly within: string;
  /** Controls in these parts may be covered. */
  readonly except?: string;
};

/**
 * The visible controls that a finger on their middle does not reach, because something lies over
 * them or the screen ends, and the parts that scroll but have shrunk to nothing. What is scrolled
 * out of its part is not looked at. The map is no control: people stand behind bars.
 */
export const outOfReach = (page: Page, { within, except = '' }: Reach): Promise<string[]> =>
  page.evaluate(
    ({ within: inside, except: beyond }) => {
      const controls = 'button, a[href], input, select, textarea, [role="button"], [role="slider"]';
      const leastPx = 24;
      const nameOf = (element: Element) =>
        element.getAttribute('data-testid') ??
        element.getAttribute('aria-label') ??
        `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const scrolls = (element: Element) =>
        ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowY);
      const isScrolledOut = (element: Element, x: number, y: number): boolean => {
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (!scrolls(around) || around.clientHeight < leastPx) continue;
          const { left, top, right, bottom } = around.getBoundingClientRect();
          if (x < left || x > right || y < top || y > bottom) return true;
        }
        return false;
      };
      const found: string[] = [];
      for (const part of document.querySelectorAll(inside)) {
        for (const element of [part, ...part.querySelectorAll('*')]) {
          if (!isShown(element) || element.closest('[data-testid="stage"]')) continue;
          if (beyond !== '' && element.closest(beyond)) continue;
          // A part of 1 px is for screen readers.
          const isSqueezed =
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
            element.clientWidth > 1 &&
            element.clientHeight < leastPx &&
            element.scrollHeight > element.clientHeight + leastPx;
          if (isSqueezed) found.push(`${nameOf(element)} is squeezed to ${element.clientHeight} px`);
          if (!element.matches(controls)) continue;
          const { x, y, width, height } = element.getBoundingClientRect();
          if (width <= 1 || height <= 1) continue;
          const [across, down] = [x + width / 2, y + height / 2];
          if (isScrolledOut(element, across, down)) continue;
          const there = document.elementFromPoint(across, down);
          const isReached =
            there !== null &&
            (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element));
          if (!isReached) found.push(`${nameOf(element)} is under ${there ? nameOf(there) : 'nothing'}`);
        }
      }
      return [...new Set(found)];
    },
    { within, except },
  );
