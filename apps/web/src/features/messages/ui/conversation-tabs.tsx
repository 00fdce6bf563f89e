import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberBadge } from '../../../ui/number-badge.tsx';
import type { ConversationTab } from '../use-conversations.ts';
import classes from './messages.module.css';

/** The conversations of the user, with what is unread in each. */
export const ConversationTabs = ({
  tabs,
  shownKey,
  onChoose,
}: {
  tabs: readonly ConversationTab[];
  shownKey: string;
  onChoose: (key: string) => void;
}) => {
  const { t } = useTranslation('messages');
  return (
    <nav className={classes.tabs} aria-label={t('conversations')}>
      {tabs.map(({ key, name, unread, isMuted }) => (
        <button
          key={key}
          type="button"
          className={classes.tab}
          aria-current={key === shownKey || undefined}
          aria-label={unread > 0 ? t('unread_in', { name, count: unread }) : name}
          data-testid={`conversation-${key}`}
          onClick={() => onChoose(key)}
        >
          <span className={classes.tabName}>{name}</span>
          {isMuted && <IconBellOff size={14} stroke={1.75} aria-hidden />}
          <NumberBadge number={unread} />
        </button>
      ))}
    </nav>
  );
};
