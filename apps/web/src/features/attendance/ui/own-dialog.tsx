import type { ClockIn, Correction } from '@engawa/contract/attendance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CardRow, CardTable, Cell, HeadCell, RowHead } from '../../../ui/page/card-table.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { monthOf } from '../local-clock.ts';
import { useClockInTexts } from '../use-texts.ts';
import classes from './attendance.module.css';
import { CorrectionDialog } from './correction-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { NoteDialog } from './note-dialog.tsx';

type Opened = { kind: 'note'; clockIn: ClockIn } | { kind: 'correction'; clockIn: ClockIn | null };

/** One’s own clock-ins of a month, and the requests to correct them. */
export const OwnDialog = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => {
  const { t } = useTranslation(['attendance', 'app']);
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const mine = useQuery({
    ...queries.attendance.mine.queryOptions({ input: { id: companyId, month } }),
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      width="full"
      closeLabel={words.close}
      testId="own-clock-ins"
    >
      <div className={classes.page}>
        <div className={classes.bar}>
          <MonthSwitch month={month} onChange={setMonth} />
          <Button
            variant="default"
            onClick={() => setOpened({ kind: 'correction', clockIn: null })}
            data-testid="add-clock-in"
          >
            {t('add')}
          </Button>
          <ExportButton
            name={`engawa-clock-ins-${month}.csv`}
            load={() => calls.attendance.exportMine({ id: companyId, month })}
          />
        </div>
        {mine.isPending && <Loading label={t('app:loading')} />}
        {mine.isError && (
          <LoadFailure again={t('app:load_again')} onAgain={() => void mine.refetch()}>
            {words.sentenceOf(mine.error)}
          </LoadFailure>
        )}
        {mine.isSuccess && (
          <>
            <OwnTable clockIns={mine.data.data.clock_ins} onOpen={setOpened} />
            <OwnRequests corrections={mine.data.data.corrections} />
          </>
        )}
      </div>
      {opened?.kind === 'note' && (
        <NoteDialog
          id={opened.clockIn.id}
          description={opened.clockIn.description}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'correction' && (
        <CorrectionDialog companyId={companyId} clockIn={opened.clockIn} onClose={() => setOpened(null)} />
      )}
    </Dialog>
  );
};

const columns = ['day', 'time', 'note_column', 'actions'] as const;

const OwnTable = ({
  clockIns,
  onOpen,
}: {
  clockIns: readonly ClockIn[];
  onOpen: (opened: Opened) => void;
}) => {
  const { t } = useTranslation('attendance');
  const texts = useClockInTexts();
  if (clockIns.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return (
    <CardTable
      aria-label={t('title')}
      head={columns.map((column) => <HeadCell key={column}>{t(column)}</HeadCell>)}
    >
      {clockIns.map((clockIn) => {
        const day = texts.day(clockIn.day);
        return (
          <CardRow key={clockIn.id} data-testid="clock-in">
            <RowHead>{day}</RowHead>
            <Cell label={t('time')} className={classes.time}>
              {texts.time(clockIn)}
              {clockIn.is_corrected && <span className={classes.mark}>{t('corrected')}</span>}
            </Cell>
            <Cell label={t('note_column')}>{clockIn.description || '–'}</Cell>
            <Cell>
              <span className={classes.buttons}>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('note.edit_of', { day })}
                  onClick={() => onOpen({ kind: 'note', clockIn })}
                  data-testid="edit-note"
                >
                  {t('note.edit')}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('request.open_of', { day })}
                  onClick={() => onOpen({ kind: 'correction', clockIn })}
                  data-testid="correct-clock-in"
                >
                  {t('request.open')}
                </Button>
              </span>
            </Cell>
          </CardRow>
        );
      })}
    </CardTable>
  );
};

const OwnRequests = ({ corrections }: { corrections: readonly Correction[] }) => {
  const { t } = useTranslation('attendance');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const { sentenceOf } = useDialogWords();
  const texts = useClockInTexts();
  const withdraw = useMutation({
    mutationFn: (id: string) => calls.attendance.withdrawCorrection({ id }),
    onSuccess: () => toasts.show(t('requests.withdrawn'), { tone: 'success' }),
    onError: (error) => toasts.show(sentenceOf(error), { tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: queries.attendance.key() }),
  });
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="own-corrections">
      <h3 id="own-corrections" className={classes.heading}>
        {t('requests.title')}
      </h3>
      <ul className={classes.requests}>
        {corrections.map((correction) => (
          <li key={correction.id} data-testid="own-correction">
            <span className={classes.request}>
              {texts.correction(correction)}
              <span className={classes.reason}>{correction.reason}</span>
            </span>
            <span>{t(`requests.states.${correction.state}`)}</span>
            {correction.state === 'open' && (
              <Button
                size="sm"
                variant="default"
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate(correction.id)}
                data-testid="withdraw-correction"
              >
                {t('requests.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
