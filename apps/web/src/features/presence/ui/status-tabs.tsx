import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusChoice } from '../people/person-order.ts';
import classes from './status-tabs.module.css';

const choices: readonly StatusChoice[] = ['all', 'available', 'busy', 'leave'];

/** The statuses that the list of people can be narrowed to, each with the number of its people. */
export const StatusTabs = ({
  id,
  chosen,
  counts,
  onChoose,
}: {
  /** Of the panel that the tabs control; each tab has the id `{id}-{status}`. */
  id: string;
  chosen: StatusChoice;
  counts: Readonly<Record<StatusChoice, number>>;
  onChoose: (status: StatusChoice) => void;
}) => {
  const { t } = useTranslation('presence');
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = choices[(choices.indexOf(chosen) + step + choices.length) % choices.length];
    if (next === undefined) return;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-testid="people-status-${next}"]`)?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('status_label')} onKeyDown={move}>
      {choices.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          className={classes.tab}
          aria-selected={one === chosen}
          aria-controls={id}
          tabIndex={one === chosen ? 0 : -1}
          data-testid={`people-status-${one}`}
          onClick={() => onChoose(one)}
        >
          {t(`tabs.${one}`)} <span className={classes.count}>{counts[one]}</span>
        </button>
      ))}
    </div>
  );
};
