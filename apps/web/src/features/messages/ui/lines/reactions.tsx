import { useTranslation } from 'react-i18next';
import type { Line } from '../../conversation.ts';
import type { Emoji } from '../../create-changes.ts';
import type { MessagesPorts } from '../../ports.ts';
import classes from '../panel/messages.module.css';

/** The emoji under a message with their numbers; a press adds one's own, or takes it back. */
export const Reactions = ({
  line: { reactions },
  signs,
  onPress,
}: {
  line: Line;
  signs: MessagesPorts['people']['reactionSigns'];
  onPress: (emoji: Emoji, isOn: boolean) => void;
}) => {
  const { t, i18n } = useTranslation('messages');
  const names = new Intl.ListFormat(i18n.language);
  const whoOf = ({ count, people }: Line['reactions'][number]) => {
    const others = count - people.length;
    const named = people.map(({ name }) => name);
    return names.format(others > 0 ? [...named, t('others', { count: others })] : named);
  };
  return (
    <div className={classes.reactions}>
      {reactions.map((one) => (
        <button
          key={one.emoji}
          type="button"
          className={classes.reaction}
          aria-pressed={one.is_mine}
          aria-label={t('reaction_of', { emoji: t(`emoji.${one.emoji}`), who: whoOf(one) })}
          title={whoOf(one)}
          data-testid={`reaction-${one.emoji}`}
          onClick={() => onPress(one.emoji, !one.is_mine)}
        >
          <span aria-hidden>{signs[one.emoji]}</span>
          <span aria-hidden>{one.count}</span>
        </button>
      ))}
    </div>
  );
};
