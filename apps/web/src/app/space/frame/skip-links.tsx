import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../slots/panels.ts';
import classes from './skip-links.module.css';

/** Where each link leads: the region, or its one tab stop. */
const targets = {
  map: '[data-testid="stage"]',
  text: '[data-testid="text-view"] h1',
  people: '[data-skip="side"] :is(button, input):not([tabindex="-1"])',
  tools: '[role="toolbar"] button:not([tabindex="-1"])',
} as const;

/**
 * The first elements that Tab reaches: one switches between map and text view, the others lead to
 * the map, the people and the control bar.
 */
export const SkipLinks = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation('space');
  const isText = useStore(panels.store, (state) => state.isText);
  return (
    <nav className={classes.links} aria-label={t('skip.label')}>
      <button
        type="button"
        className={classes.link}
        data-testid="skip-to-text"
        onClick={() => panels.showText(!isText)}
      >
        {t(isText ? 'text_view.hide' : 'text_view.show')}
      </button>
      {(isText ? (['text', 'tools'] as const) : (['map', 'people', 'tools'] as const)).map((target) => (
        <button
          key={target}
          type="button"
          className={classes.link}
          data-testid={`skip-to-${target}`}
          onClick={() => {
            const found = [...document.querySelectorAll<HTMLElement>(targets[target])];
            (found.find((element) => element.closest('ul') !== null) ?? found[0])?.focus();
          }}
        >
          {t(`skip.${target}`)}
        </button>
      ))}
    </nav>
  );
};
