import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ChevronButton } from '../../../ui/bar/chevron-button.tsx';
import { Popover } from '../../../ui/floating/popover.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
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
        <ChevronButton {...opening} label={label} data-testid={testId} onClick={() => setOpen(!isOpen)} />
      )}
    >
      <ErrorBoundary fallback={<Notice tone="danger">{t('failed')}</Notice>}>
        <Suspense fallback={<Loading label={t('app:loading')} />}>{children}</Suspense>
      </ErrorBoundary>
    </Popover>
  );
};
