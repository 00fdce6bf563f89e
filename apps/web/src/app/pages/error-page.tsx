import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { ClosedShoji } from './closed-shoji.tsx';
import classes from './error-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import { SupportAddress } from './support-address.tsx';

/**
 * The explanation of a status code. For all other codes the page only says that something is
 * broken.
 */
const keyOf = (status: number) => {
  if (status === 401 || status === 403) return 'denied' as const;
  return status === 503 ? ('busy' as const) : ('fault' as const);
};

/** A status code and what it means. 404 is the page that is not found. */
export const ErrorPage = ({ status }: { status: number }) => {
  const { t } = useTranslation('app');
  if (status === 404) return <NotFoundPage />;
  const isStatus = Number.isInteger(status) && status >= 400 && status < 600;
  const key = isStatus ? keyOf(status) : 'fault';
  return (
    <StatusPage
      status={isStatus ? status : 500}
      title={t(`${key}.title`)}
      text={t(`${key}.text`)}
      isFault={key === 'fault'}
    />
  );
};

/** The frame of error pages: the code, what happened, and where to go next. */
export const StatusPage = ({
  status,
  title,
  text,
  isFault = false,
  action,
}: {
  status?: number;
  title: string;
  text?: string;
  /** Names the support address when something is broken. */
  isFault?: boolean;
  action?: ReactNode;
}) => {
  const { t } = useTranslation('app');
  const { params } = useLocale();
  usePageTitle(title);
  return (
    <PageLayout>
      <div role="alert">
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={title}
          action={
            <>
              {action}
              <LinkButton variant="default" to="/{-$locale}" params={params}>
                {t('fault.home')}
              </LinkButton>
            </>
          }
        >
          {text}
          {isFault && <SupportAddress />}
          {status !== undefined && (
            <span className={classes.status} data-testid="error-status">
              {status}
            </span>
          )}
        </EmptyState>
      </div>
    </PageLayout>
  );
};
