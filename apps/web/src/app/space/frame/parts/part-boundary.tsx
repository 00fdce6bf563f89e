import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../../../ui/controls/action-icon.tsx';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import classes from './part-boundary.module.css';

type Retry = { readonly onAgain: () => void };

const FailedPanel = ({ onAgain, isOverMap }: Retry & { isOverMap: boolean }) => {
  const { t } = useTranslation('app');
  return (
    <div className={isOverMap ? classes.overMap : undefined}>
      <LoadFailure again={t('unreachable.retry')} onAgain={onAgain}>
        {t('fault.part')}
      </LoadFailure>
    </div>
  );
};

/** In place of something small, such as a button of a bar: one button with the same meaning. */
const FailedButton = ({ onAgain }: Retry) => {
  const { t } = useTranslation('app');
  const label = `${t('fault.part')} ${t('unreachable.retry')}`;
  return (
    <ActionIcon
      size={44}
      variant="default"
      aria-label={label}
      title={label}
      onClick={onAgain}
      data-testid="load-again"
    >
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};

/**
 * A part of the space page that may fail by itself: it then says so in its own place and is drawn
 * again on request, while the call and all other parts go on. What a person has written is kept
 * where it can, because drafts are stored outside of the parts.
 * @param loading shown until the code of the part is there
 */
export const PartBoundary = ({
  children,
  isSmall = false,
  isOverMap = false,
  loading,
}: {
  children: ReactNode;
  isSmall?: boolean;
  /** It floats over the map. */
  isOverMap?: boolean;
  loading?: ReactNode;
}) => (
  <ErrorBoundary
    fallbackRender={({ resetErrorBoundary }) =>
      isSmall ? (
        <FailedButton onAgain={resetErrorBoundary} />
      ) : (
        <FailedPanel onAgain={resetErrorBoundary} isOverMap={isOverMap} />
      )
    }
  >
    {loading === undefined ? children : <Suspense fallback={loading}>{children}</Suspense>}
  </ErrorBoundary>
);
