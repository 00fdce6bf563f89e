import type { MeetingRecord } from '@engawa/contract/captions';
import { isGuestHere } from '@engawa/contract/guests';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loader } from '../../../ui/controls/loader.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Captions } from '../create-captions.ts';
import { toText, toVtt } from '../export-lines.ts';
import type { CaptionsPorts } from '../ports.ts';
import { CaptionLine } from './caption-line.tsx';
import classes from './captions-panel.module.css';
import { RecordNotes } from './record-notes.tsx';
import { useWishes } from './use-captions.ts';
import { useRecordWords } from './use-record-words.ts';

/** A name of a file without what systems do not allow in one, with the day as 2026-11-30. */
const fileName = (title: string, at: number): string =>
  `${[...title]
    .map((character) => ('\\/:*?"<>|'.includes(character) ? ' ' : character))
    .join('')
    .trim()} ${new Date(at).toLocaleDateString('sv')}`;

const RecordLines = ({
  captions,
  me,
}: {
  captions: Captions;
  me: Pick<CaptionsPorts['me'], 'id' | 'now'>;
}) => {
  const { t } = useTranslation('captions');
  const lines = captions.records.lines();
  const found = useStore(lines.store, (state) => state.lines);
  const { reads } = useWishes(captions);
  const self = me.now();
  const canTeach = self !== null && !isGuestHere(self);
  const remove = (id: string) =>
    captions.remove(id).catch(() => toasts.show(t('delete_failed'), { tone: 'danger' }));
  return (
    <ol className={classes.list}>
      {found.map((line) => (
        <CaptionLine
          key={line.key}
          line={line}
          reads={reads}
          canTranslate={lines.needsTranslation(line)}
          translate={() => lines.translate(line.key)}
          remove={line.user_id === me.id ? () => void remove(line.id) : null}
          correct={(text, word) => captions.correct(line, text, word)}
          canTeach={canTeach}
        />
      ))}
    </ol>
  );
};

/** What the user said or heard at one meeting, to be read, saved as a file, or removed. */
export const RecordPage = ({
  record,
  captions,
  ports: { me },
}: {
  record: MeetingRecord;
  captions: Captions;
  ports: CaptionsPorts;
}) => {
  const { t, i18n } = useTranslation('captions');
  const words = useDialogWords();
  const { records } = captions;
  const state = useStore(records.store, ({ opened }) => opened?.state);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The list that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { title, time, people } = useRecordWords(record);
  /** The shared decisions and actions, a row each. */
  const notesText = (): string[] => {
    const { shared } = records.notes.store.getState();
    const rows = shared.map(({ kind, text }) => `${t(`notes.kinds.${kind}`)}: ${text}`);
    return rows.length === 0 ? [] : ['', t('notes.title'), ...rows];
  };
  const save = (kind: 'txt' | 'vtt') => {
    const { lines } = records.lines().store.getState();
    const name = fileName(title, record.started_at);
    const head = [title, time, people, ...notesText()].join('\n');
    if (kind === 'txt') saveFile(`${name}.txt`, 'text/plain', `${head}\n\n${toText(lines, i18n.language)}`);
    else saveFile(`${name}.vtt`, 'text/vtt', toVtt(lines));
  };
  const choices = [
    { key: 'txt', label: t('download_text'), testId: 'save-record-txt', choose: () => save('txt') },
    { key: 'vtt', label: t('download_captions'), testId: 'save-record-vtt', choose: () => save('vtt') },
  ];
  return (
    <section className={classes.recordPage} aria-label={title} data-testid="record-page">
      <div className={classes.recordHead}>
        <ActionIcon
          variant="subtle"
          aria-label={t('record.back')}
          data-testid="record-back"
          onClick={records.close}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <div>
          <h3 ref={heading} tabIndex={-1} className={classes.recordTitle}>
            {title}
          </h3>
          <p className={classes.soft}>{time}</p>
          <p className={classes.soft}>{people}</p>
        </div>
      </div>
      {state === 'read' && (
        <div className={classes.recordTools}>
          <Menu
            label={t('download')}
            button={t('download')}
            testId="save-record"
            groups={[{ key: 'save', choices }]}
          />
          {record.ended_at !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              data-testid="remove-record"
              onClick={() => setAsking(true)}
            >
              {t('record.remove')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.lines}>
        {state === 'read' && (
          <RecordNotes key={record.id} notes={records.notes} lines={records.lines()} selfId={me.id} />
        )}
        {state === 'reading' && <Loader size={28} aria-label={t('record.reading')} />}
        {state === 'failed' && (
          <p className={classes.soft} role="alert">
            {t('record.failed')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void records.open(record.id)}>
              {t('retry')}
            </Button>
          </p>
        )}
        <RecordLines key={`${record.id} ${state}`} captions={captions} me={me} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('record.remove_title', { title })}
        confirmLabel={t('record.remove')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={() => records.remove(record.id)}
        words={words}
        testId="remove-record-dialog"
      >
        {t('record.remove_text')}
      </ConfirmDialog>
    </section>
  );
};
