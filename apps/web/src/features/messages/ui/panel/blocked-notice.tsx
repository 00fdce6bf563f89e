import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import classes from './messages.module.css';

/** Instead of the field: the user has blocked this person, and can take it back. */
export const BlockedNotice = ({ name, onPress }: { name: string; onPress: () => void }) => {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.notice} data-testid="blocked-notice">
      <Notice
        tone="info"
        action={
          <Button size="xs" variant="default" onClick={onPress} data-testid="unblock-here">
            {t('unblock')}
          </Button>
        }
      >
        {t('blocked_conversation', { name })}
      </Notice>
    </div>
  );
};
