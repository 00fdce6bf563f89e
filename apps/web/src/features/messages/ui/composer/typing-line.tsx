import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Messages } from '../../create-messages.ts';
import classes from '../panel/messages.module.css';

/** Says who is writing in a conversation. Its place is kept, so that nothing moves. */
export const TypingLine = ({ messages, conversation }: { messages: Messages; conversation: string }) => {
  const { t, i18n } = useTranslation('messages');
  const there = useStore(messages.store, ({ typing }) => typing.get(conversation));
  const names = [...(there?.values() ?? [])];
  const who = new Intl.ListFormat(i18n.language).format(names.slice(0, 3));
  return (
    <p className={classes.typing} data-testid="typing">
      {names.length > 0 && t('typing', { who })}
    </p>
  );
};
