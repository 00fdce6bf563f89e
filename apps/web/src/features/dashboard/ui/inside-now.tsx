import type { MySpace } from '@engawa/contract/spaces';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './inside-now.module.css';

/** How often the numbers are refreshed while the page is visible, in ms. */
const askAgainMs = 15_000;

/** How many people are inside a company's spaces now: together, by space, and by department. */
export const InsideNow = ({ companyId, spaces }: { companyId: string; spaces: readonly MySpace[] }) => {
  const { t } = useTranslation(['dashboard', 'companies', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const overview = useQuery({
    ...queries.companies.overview.queryOptions({ input: { id: companyId } }),
    refetchInterval: askAgainMs,
    staleTime: 0,
  });
  const frame = (children: ReactNode) => (
    <div className={classes.card} data-testid="inside-now">
      <h3 className={classes.title}>{t('inside.title')}</h3>
      {children}
    </div>
  );
  if (overview.isPending) return frame(<Loading label={t('app:loading')} />);
  if (overview.isError)
    return frame(
      <LoadFailure again={t('app:load_again')} onAgain={() => void overview.refetch()}>
        {sentence(overview.error)}
      </LoadFailure>,
    );
  const { inside, guests, spaces: counts, departments } = overview.data.data;
  const nameOf = (id: string) => spaces.find(({ uuid }) => uuid === id)?.name ?? '';
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return frame(
    <>
      <p className={classes.total}>
        <strong data-testid="inside-total">{t('inside.count', { count: inside })}</strong>
        {guests > 0 && <span>{t('inside.guests', { count: guests })}</span>}
      </p>
      {inside === 0 && <p className={classes.none}>{t('inside.none')}</p>}
      {counts.length > 0 && (
        <>
          <h4 className={classes.group}>{t('inside.by_space')}</h4>
          <ul className={classes.bars}>
            {counts.map(({ space_uuid, count }) => (
              <li key={space_uuid} style={{ '--part': count / most } as CSSProperties}>
                <span className={classes.name}>{nameOf(space_uuid)}</span>
                <span>{t('inside.count', { count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {departments.length > 0 && (
        <>
          <h4 className={classes.group}>{t('inside.by_department')}</h4>
          <ul className={classes.plain}>
            {departments.map(({ department, count }) => (
              <li key={department}>
                <span className={classes.name}>
                  {department === 'none'
                    ? t('inside.no_department')
                    : t(`companies:departments.${department}`)}
                </span>
                <span>{count === null ? t('inside.few') : t('inside.count', { count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>,
  );
};
