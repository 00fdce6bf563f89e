import type { LinkProps } from '@tanstack/react-router';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { ClosedShoji } from './closed-shoji.tsx';

/** Says plainly what is not here, and where to go instead. */
export const ClosedPage = ({
  title,
  children,
  backLabel,
  backTo,
}: {
  title: string;
  children: string;
  backLabel: string;
  backTo: NonNullable<LinkProps['to']>;
}) => {
  const { params } = useLocale();
  usePageTitle(title);
  return (
    <PageLayout>
      <EmptyState
        level={1}
        picture={<ClosedShoji />}
        title={title}
        action={
          <LinkButton to={backTo} params={params}>
            {backLabel}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </PageLayout>
  );
};
