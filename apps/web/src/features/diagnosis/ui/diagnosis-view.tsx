import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { copyText } from '../../../platform/copy-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { type Advice, adviceOf } from '../advice.ts';
import type { Diagnosis } from '../model.ts';
import classes from './diagnosis-view.module.css';
import type { Row, Verdict } from './row.ts';
import { useDiagnosisRows } from './use-diagnosis-rows.ts';

const marks: Record<Verdict, string> = { good: '✓', bad: '×', warning: '!', plain: '–', waiting: '…' };

const toneOf = (advice: Advice) => {
  if (advice === 'good') return 'success';
  return advice === 'no_relay' || advice === 'relay_tcp' ? 'warning' : 'danger';
};

/**
 * The diagnosis as a table of findings, the connection's states over time, and a text to send to
 * support.
 */
export const DiagnosisView = ({
  diagnosis,
  page,
}: {
  diagnosis: Diagnosis;
  page: { protocol: string; host: string };
}) => {
  const { t } = useTranslation('tool');
  const isRunning = useStore(diagnosis.store, (state) => state.isRunning);
  const hasBegun = useStore(diagnosis.store, (state) => state.isRunning || state.httpMs !== null);
  const isHidden = useStore(diagnosis.store, (state) => state.loopMs === 'hidden');
  const advice = useStore(diagnosis.store, adviceOf);
  const rows = useDiagnosisRows(diagnosis, page);
  const copy = async () => {
    const report = [
      t('title'),
      ...(advice === null ? [] : [t(`advice.${advice}`)]),
      ...rows.map(({ label, value, hint }) => `${label}: ${value}${hint ? ` (${hint})` : ''}`),
    ];
    if (await copyText(report.join('\n'))) toasts.show(t('copied'), { tone: 'success' });
    else toasts.show(t('not_copied'), { tone: 'danger' });
  };
  return (
    <>
      <div className={classes.actions}>
        <Button
          size="md"
          disabled={isRunning}
          data-testid="run-diagnosis"
          onClick={() => void diagnosis.run()}
        >
          {isRunning ? t('running') : hasBegun ? t('again') : t('begin')}
        </Button>
        {isHidden && !isRunning && (
          <Button
            size="md"
            variant="default"
            data-testid="diagnose-by-microphone"
            onClick={() => void diagnosis.run(true)}
          >
            {t('by_microphone')}
          </Button>
        )}
        {hasBegun && !isRunning && (
          <Button size="md" variant="default" data-testid="copy-diagnosis" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
      </div>
      {advice !== null && (
        <div className={classes.advice}>
          <Notice tone={toneOf(advice)}>
            <span data-testid="advice" data-advice={advice}>
              {t(`advice.${advice}`)}
            </span>
          </Notice>
        </div>
      )}
      {hasBegun && (
        <>
          <dl className={classes.rows} aria-busy={isRunning} data-testid="diagnosis">
            {rows.map((row) => (
              <Finding key={row.key} row={row} />
            ))}
          </dl>
          <Timeline diagnosis={diagnosis} />
        </>
      )}
    </>
  );
};

const Finding = ({ row }: { row: Row }) => {
  const { t } = useTranslation('tool');
  return (
    <div className={classes.row} data-verdict={row.verdict} data-testid={`finding-${row.key}`}>
      <dt>{row.label}</dt>
      <dd>
        <span className={classes.mark} role="img" aria-label={t(`verdicts.${row.verdict}`)}>
          {marks[row.verdict]}
        </span>
        <span>
          {row.value}
          {row.hint && <small className={classes.hint}>{row.hint}</small>}
        </span>
      </dd>
    </div>
  );
};

const Timeline = ({ diagnosis }: { diagnosis: Diagnosis }) => {
  const { t, i18n } = useTranslation('tool');
  const timeline = useStore(diagnosis.store, (state) => state.timeline);
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  if (timeline.length === 0) return null;
  return (
    <section className={classes.timeline}>
      <h2>{t('timeline')}</h2>
      <ol>
        {timeline.map(({ atMs, state, code }) => (
          <li key={`${atMs} ${state}`}>
            <span className={classes.time}>{t('ms', { value: whole.format(atMs) })}</span>
            <span>{t(`states.${state}`)}</span>
            {code !== undefined && <span className={classes.code}>{code}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
