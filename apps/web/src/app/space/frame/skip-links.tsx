import { useTranslation } from 'react-i18next';
import classes from './skip-links.module.css';

/** Where each link leads: the region, or its one tab stop. */
const targets = {
  map: '[data-testid="stage"]',
  people: '[data-skip="side"] :is(button, input):not([tabindex="-1"])',
  tools: '[role="toolbar"] button:not([tabindex="-1"])',
} as const;

/** The first elements that Tab reaches: they lead to the map, the people and the control bar. */
export const SkipLinks = () => {
  const { t } = useTranslation('space');
  return (
    <nav className={classes.links} aria-label={t('skip.label')}>
      {(['map', 'people', 'tools'] as const).map((target) => (
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
