import { IconBell, IconBellOff, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

/** The two tools of the panel: the search, and whether the conversation in view is silent. */
export const PanelHead = ({
  isSearching,
  isMuted,
  name,
  onSearch,
  onMute,
}: {
  isSearching: boolean;
  isMuted: boolean;
  /** The name of the conversation. */
  name: string;
  onSearch: () => void;
  onMute: () => void;
}) => {
  const { t } = useTranslation('messages');
  const Bell = isMuted ? IconBellOff : IconBell;
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.tool}
        aria-expanded={isSearching}
        data-testid="message-search"
        onClick={onSearch}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        {t('search')}
      </button>
      <button
        type="button"
        className={classes.tool}
        aria-pressed={isMuted}
        aria-label={t('mute_conversation', { name })}
        data-testid="mute-conversation"
        onClick={onMute}
      >
        <Bell size={18} stroke={1.75} aria-hidden />
        {t('mute')}
      </button>
    </div>
  );
};
