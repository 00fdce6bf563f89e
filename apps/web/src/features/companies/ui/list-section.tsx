import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './companies.module.css';

/** A part of the settings of a company with one list, while it loads and after. */
export const ListSection = ({
  name,
  list,
  children,
  testId,
}: {
  /** The phrases of the list. */
  name: 'frames' | 'glossary' | 'browser_speech';
  list: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Shown once the list is there: a form starts from the saved value. */
  children: ReactNode;
  testId: string;
}) => {
  const { t } = useTranslation(['companies', 'app']);
  const sentence = useTroubleSentence();
  const titleId = useId();
  return (
    <section className={classes.block} aria-labelledby={titleId} data-testid={testId}>
      <h4 id={titleId} className={classes.title}>
        {t(`${name}.title`)}
      </h4>
      <p>{t(`${name}.text`)}</p>
      {list.isPending && <Loading label={t('app:loading')} />}
      {list.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
          {t('settings.failed')} {sentence(list.error)}
        </LoadFailure>
      )}
      {children}
    </section>
  );
};
