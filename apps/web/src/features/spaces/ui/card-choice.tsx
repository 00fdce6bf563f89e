import type { ReactNode } from 'react';
import classes from './space-card.module.css';

/** One of several cards: a radio button shown as a picture with text. */
export const CardChoice = ({
  group,
  value,
  isChosen,
  onChoose,
  picture,
  name,
  hint,
}: {
  group: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  picture?: ReactNode;
  name: string;
  hint: string;
}) => (
  <label className={classes.choice}>
    <input
      type="radio"
      name={group}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      data-testid={`${group}-${value}`}
    />
    {picture}
    <span className={classes.choiceName}>{name}</span>
    <span className={classes.choiceHint}>{hint}</span>
  </label>
);
