import { IconAppWindow, IconBell, IconBellOff, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

/** Moves the conversation in view into a window over the map. */
const FloatButton = ({ name, onPress }: { name: string; onPress: () => void }) => {
  const { t, ready } = useTranslation('message_details');
  if (!ready) return null;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={t('window.open_of', { name })}
      data-testid="open-window"
      onClick={onPress}
    >
      <IconAppWindow size={18} stroke={1.75} aria-hidden />
      {t('window.open')}
    </button>
  );
};

/**
 * The tools of the panel: the search, whether the conversation in view is silent, and its window.
 */
export const PanelHead = ({
  isSearching,
  isMuted,
  name,
  onSearch,
  onMute,
  onFloat,
}: {
  isSearching: boolean;
  isMuted: boolean;
  /** The name of the conversation. */
  name: string;
  onSearch: () => void;
  onMute: () => void;
  /** Null: it can have no window. */
  onFloat: (() => void) | null;
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
      {onFloat && <FloatButton name={name} onPress={onFloat} />}
    </div>
  );
};
