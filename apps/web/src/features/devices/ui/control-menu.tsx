import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/floating/popover.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './control-menu.module.css';

/**
 * The small button next to a button of the bar, and the menu that it opens; the menu's content is
 * loaded on demand.
 */
export const ControlMenu = ({
  label,
  testId,
  children,
}: {
  label: string;
  testId: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation(['devices', 'app']);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      width={320}
      label={label}
      className={classes.choices}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.opener}
          aria-label={label}
          data-testid={testId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronUp size={14} stroke={2} aria-hidden />
        </button>
      )}
    >
      <ErrorBoundary fallback={<Notice tone="danger">{t('failed')}</Notice>}>
        <Suspense fallback={<Loading label={t('app:loading')} />}>{children}</Suspense>
      </ErrorBoundary>
    </Popover>
  );
};
