import { IconRefresh } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { UpdateContext } from '../../platform/updates/update-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import classes from './update-notice.module.css';

/**
 * Says that the server was updated and when this page reloads, with a button that reloads now. In a
 * space it stands with the other notices over the map, on other pages at their lower edge.
 * @param isInSpace the space page shows it; the one of all pages is then left out
 */
export const UpdateNotice = ({ isInSpace = false }: { isInSpace?: boolean }) => {
  const { t } = useTranslation('app');
  const updates = use(UpdateContext);
  const testId = isInSpace ? 'update-notice' : 'page-update-notice';
  const { notice, isUnreachable } = useStore(updates.store);
  return (
    // Always there, so that screen readers hear what comes into it.
    <div
      role="status"
      className={isInSpace ? classes.inSpace : classes.place}
      data-update-in-space={isInSpace || undefined}
    >
      {notice !== null && (
        <div className={classes.notice} data-testid={testId} data-notice={notice}>
          <IconRefresh size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <span className={classes.text}>{t(isUnreachable ? 'update.unreachable' : `update.${notice}`)}</span>
          <Button
            size="sm"
            variant="default"
            data-testid="reload-now"
            onClick={() => void updates.reloadNow()}
          >
            {t('update.now')}
          </Button>
        </div>
      )}
    </div>
  );
};
