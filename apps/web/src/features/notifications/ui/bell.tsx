import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberBadge } from '../../../ui/bar/number-badge.tsx';
import quiet from '../../../ui/page/quiet-button.module.css';
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
      className={`${quiet.quiet} ${quiet.square} ${classes.bell}`}
      aria-label={unread > 0 ? `${title} ${unread}` : title}
      title={title}
      aria-expanded={isOpen}
      data-testid="bell"
      onClick={onPress}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      <NumberBadge number={unread} className={classes.count} testId="unread-count" />
    </button>
  );
};
