import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import classes from '../panel/messages.module.css';
import type { Candidate } from './use-mentions.ts';

/** The people whose names fit what is written after "@"; they are named once when they appear. */
export const MentionList = ({
  id,
  people,
  chosen,
  onTake,
}: {
  id: string;
  people: readonly Candidate[];
  /** The place of the one that Enter takes. */
  chosen: number;
  onTake: (one: Candidate) => void;
}) => {
  const { t } = useTranslation('messages');
  return (
    <>
      <VisuallyHidden role="status">
        {people.length > 0 && t('mention_found', { count: people.length })}
      </VisuallyHidden>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label={t('mention')} className={classes.mentionable}>
          {people.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.candidate}
              data-testid="mention-candidate"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(one)}
            >
              {one.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
};
