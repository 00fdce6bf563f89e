import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './looked-at.module.css';

/** Entries that are shown before all are asked for. */
const firstShown = 5;
const facts = ['last_visit', 'clock_in', 'audit', 'messages', 'status'] as const;

/** Shows the data that is stored about me, the people who can see it, and when Managers read it. */
export const LookedAt = () => {
  const { t, i18n } = useTranslation(['account_settings', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const accesses = useQuery({ ...queries.transparency.listAccesses.queryOptions(), staleTime: 0 });
  const [isAll, setAll] = useState(false);
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const entries = accesses.data?.data ?? [];
  return (
    <section className={classes.section} aria-labelledby="looked-at" data-testid="looked-at">
      <h4 id="looked-at">{t('looked_at.title')}</h4>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{t(`looked_at.facts.${fact}`)}</li>
        ))}
      </ul>
      <h5 className={classes.subtitle}>{t('looked_at.entries')}</h5>
      {accesses.isPending && <Loading label={t('app:loading')} />}
      {accesses.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void accesses.refetch()}>
          {sentence(accesses.error)}
        </LoadFailure>
      )}
      {accesses.isSuccess && entries.length === 0 && <p className={classes.none}>{t('looked_at.none')}</p>}
      <ul className={classes.entries}>
        {entries.slice(0, isAll ? entries.length : firstShown).map(({ at, kind, viewer, company }) => (
          <li key={`${at} ${kind} ${viewer?.name}`} data-testid="looked-at-entry">
            <time dateTime={at}>{moment.format(new Date(at))}</time>
            <span>
              {t(`looked_at.kinds.${kind}`, {
                name: viewer?.name ?? t('looked_at.deleted'),
                company: company.name,
              })}
            </span>
          </li>
        ))}
      </ul>
      {!isAll && entries.length > firstShown && (
        <Button variant="default" className={classes.all} onClick={() => setAll(true)}>
          {t('looked_at.all', { count: entries.length })}
        </Button>
      )}
    </section>
  );
};
