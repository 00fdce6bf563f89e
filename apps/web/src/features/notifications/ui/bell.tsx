import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';

/** The button of the notifications in the top bar, with the number of unread ones. */
export const Bell = ({
  unread,
  isOpen,
  onPress,
}: {
  unread: number;
  isOpen: boolean;
  onPress: () => void;
}) => {
  const { t } = useTranslation('space');
  const title = t('notifications');
  return (
    <button
      type="button"
      className={classes.bell}
      aria-label={unread > 0 ? `${title} ${unread}` : title}
      title={title}
      aria-expanded={isOpen}
      data-testid="bell"
      onClick={onPress}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} data-testid="unread-count">
          {unread}
        </span>
      )}
    </button>
  );
};
