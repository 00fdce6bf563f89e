import { IconAppWindow, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberBadge } from '../../../../ui/bar/number-badge.tsx';
import type { ConversationTab } from '../../use-conversations.ts';
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
  const { t: tDetails } = useTranslation('message_details');
  const labelOf = ({ name, unread, hasWindow }: ConversationTab): string => {
    if (hasWindow) return tDetails('window.tab', { name });
    return unread > 0 ? t('unread_in', { name, count: unread }) : name;
  };
  return (
    <nav className={classes.tabs} aria-label={t('conversations')}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={classes.tab}
          aria-current={tab.key === shownKey || undefined}
          aria-label={labelOf(tab)}
          data-testid={`conversation-${tab.key}`}
          onClick={() => onChoose(tab.key)}
        >
          <span className={classes.tabName}>{tab.name}</span>
          {tab.isMuted && <IconBellOff size={14} stroke={1.75} aria-hidden />}
          {tab.hasWindow && <IconAppWindow size={14} stroke={1.75} aria-hidden />}
          <NumberBadge number={tab.unread} />
        </button>
      ))}
    </nav>
  );
};
