import type { MeetingRecord } from '@engawa/contract/captions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { Loader } from '../../../ui/controls/loader.tsx';
import type { Captions } from '../create-captions.ts';
import classes from './captions-panel.module.css';
import { useRecordWords } from './use-record-words.ts';

const Entry = ({
  record,
  hasFocus,
  open,
}: {
  record: MeetingRecord;
  /** The user comes back from it. */
  hasFocus: boolean;
  open: () => void;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  const { t } = useTranslation('captions');
  const { title, time, people } = useRecordWords(record);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.record}
        data-testid="meeting-record"
        onClick={open}
      >
        <strong>{title}</strong>
        <span className={classes.soft}>{time}</span>
        <span className={classes.soft}>{people}</span>
        <span className={classes.soft}>{t('record.line_count', { count: record.line_count })}</span>
      </button>
    </li>
  );
};

/** The meetings at which the user was and of which something was written, newest first. */
export const RecordList = ({ captions }: { captions: Captions }) => {
  const { t } = useTranslation('captions');
  const { records } = captions;
  const { state, records: found, hasMore, before } = useStore(records.store);
  const isKept = useStore(captions.server, (server) => server?.is_kept ?? true);
  useEffect(() => {
    void records.load();
  }, [records]);
  const isFirst = found.length === 0;
  const list = useRef<HTMLDivElement>(null);
  const isRemoved = before !== null && !found.some(({ id }) => id === before);
  useEffect(() => {
    if (isRemoved) list.current?.focus();
  }, [isRemoved]);
  return (
    <div ref={list} tabIndex={-1} className={classes.lines} data-testid="meeting-records">
      {state === 'failed' && (
        <p className={classes.soft} role="alert">
          {t('record.list_failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void records.load()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {isFirst && state === 'reading' && <Loader size={28} aria-label={t('record.reading')} />}
      {isFirst && state === 'read' && (
        <p className={classes.soft}>{t(isKept ? 'record.none' : 'record.none_kept')}</p>
      )}
      <ul className={classes.list}>
        {found.map((record) => (
          <Entry
            key={record.id}
            record={record}
            hasFocus={record.id === before}
            open={() => void records.open(record.id)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={state === 'reading'}
          onClick={() => void records.loadMore()}
        >
          {t('record.more')}
        </Button>
      )}
    </div>
  );
};
