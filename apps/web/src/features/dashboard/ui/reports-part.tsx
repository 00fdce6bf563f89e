import { isRunnable } from '@engawa/contract/messages';
import type { Report } from '@engawa/contract/reports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './reports-part.module.css';

/** Where a notification leads. */
const hash = '#reports';

/** The messages that people have reported, with the button that marks one as dealt with. */
export const ReportsPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['dashboard', 'app']);
  const { queries, calls } = useApi();
  const sentence = useTroubleSentence();
  const section = useRef<HTMLElement>(null);
  const reports = useQuery({
    ...queries.reports.list.queryOptions({ input: { id: companyId } }),
    staleTime: 0,
  });
  const mark = useMutation({
    mutationFn: ({ id, is_done }: { id: string; is_done: boolean }) =>
      calls.reports.mark({ id: companyId, report_id: id, is_done }),
    onSuccess: () => reports.refetch(),
    onError: (error) => void toasts.show(sentence(error), { tone: 'danger' }),
  });
  const isLoaded = reports.isSuccess;
  useEffect(() => {
    if (isLoaded && window.location.hash === hash) section.current?.scrollIntoView();
  }, [isLoaded]);
  const list = reports.data?.data ?? [];
  return (
    <section ref={section} id="reports" aria-labelledby="dashboard-reports" data-testid="reports">
      <h2 id="dashboard-reports" className={classes.heading}>
        {t('dashboard:reports.title')}
      </h2>
      {reports.isPending && <Loading label={t('app:loading')} />}
      {reports.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void reports.refetch()}>
          {sentence(reports.error)}
        </LoadFailure>
      )}
      {isLoaded && list.length === 0 && <p className={classes.none}>{t('dashboard:reports.none')}</p>}
      <ul className={classes.list}>
        {list.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            isBusy={mark.isPending}
            onMark={(is_done) => mark.mutate({ id: report.id, is_done })}
          />
        ))}
      </ul>
    </section>
  );
};

const ReportCard = ({
  report: {
    id,
    sender,
    reporter,
    content,
    picture_url,
    file,
    note,
    space,
    place,
    written_at,
    reported_at,
    is_done,
  },
  isBusy,
  onMark,
}: {
  report: Report;
  isBusy: boolean;
  onMark: (isDone: boolean) => void;
}) => {
  const { t, i18n } = useTranslation('dashboard');
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const when = (at: string) => moment.format(new Date(at));
  const where = place === null ? t('reports.private') : place || t('reports.gone_place');
  return (
    <li className={classes.card} data-done={is_done || undefined} data-testid="report">
      <p className={classes.who}>
        <strong>{t('reports.wrote', { name: sender.name })}</strong>
        <span>
          {space} · {where} · <time dateTime={written_at}>{when(written_at)}</time>
        </span>
      </p>
      {picture_url !== null && (
        <a className={classes.picture} href={picture_url} target="_blank" rel="noreferrer">
          <img src={picture_url} alt={t('reports.picture', { name: sender.name })} />
        </a>
      )}
      {file !== null && (
        <p className={classes.who}>
          <a className={classes.file} href={file.url} download={file.name} data-testid="reported-file">
            {t('reports.file', { name: file.name })}
          </a>
          {isRunnable(file.name) && <span>{t('reports.file_may_run')}</span>}
        </p>
      )}
      {content !== '' && (
        <blockquote className={classes.content} dir="auto">
          {content}
        </blockquote>
      )}
      <p className={classes.who}>
        <span>{t('reports.reported', { name: reporter.name, at: when(reported_at) })}</span>
        {note !== '' && <span dir="auto">{t('reports.note', { note })}</span>}
      </p>
      <Button
        size="xs"
        variant={is_done ? 'subtle' : 'default'}
        disabled={isBusy}
        onClick={() => onMark(!is_done)}
        aria-label={t(is_done ? 'reports.reopen_of' : 'reports.done_of', { name: sender.name })}
        data-testid={`mark-${id}`}
      >
        {t(is_done ? 'reports.reopen' : 'reports.done')}
      </Button>
    </li>
  );
};
