import { transcriptKeptDays } from '@engawa/contract/captions';
import { isGuestHere } from '@engawa/contract/guests';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { saveFile } from '../../../platform/save-file.ts';
import { after } from '../../../platform/timers.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import type { Captions } from '../create-captions.ts';
import { toText, toVtt } from '../export-lines.ts';
import type { CaptionsPorts } from '../ports.ts';
import { speakTogether } from '../speak-together.ts';
import { CaptionChoices } from './caption-choices.tsx';
import { CaptionLine } from './caption-line.tsx';
import classes from './captions-panel.module.css';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import { useLines, usePreferences, useWishes } from './use-captions.ts';

/** The button for the lines of before, or why there are none. */
const Earlier = ({ captions }: { captions: Captions }) => {
  const { t } = useTranslation('captions');
  const { state } = useStore(captions.earlier);
  if (state === 'all') return <p className={classes.soft}>{t('no_earlier')}</p>;
  return (
    <p>
      {state === 'failed' && <span className={classes.soft}>{t('earlier_failed')} </span>}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={state === 'reading'}
        data-testid="earlier-captions"
        onClick={() => void captions.readEarlier()}
      >
        {t('earlier')}
      </Button>
    </p>
  );
};

/** The lines, oldest first; the newest stays in view while the reader is at the end. */
const Lines = ({
  captions,
  me,
  serverNow,
  search,
}: {
  captions: Captions;
  serverNow: () => number;
  me: Pick<CaptionsPorts['me'], 'id' | 'now'>;
  search: string;
}) => {
  const { t } = useTranslation('captions');
  const lines = useLines(captions);
  const isKept = useStore(captions.server, (server) => server?.is_kept ?? false);
  const self = me.now();
  const canTeach = self !== null && !isGuestHere(self);
  const { reads } = useWishes(captions);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const { pace } = usePreferences(captions);
  useEffect(
    () =>
      pace === 'together'
        ? speakTogether({
            lines: captions.lines.store,
            since: serverNow(),
            selfId: me.id,
            announce: liveNews.announce,
            moreOf: (count) => t('more_lines', { count }),
            after,
          })
        : undefined,
    [pace, captions, me.id, serverNow, t],
  );
  const words = search.trim().toLowerCase();
  const found = lines.filter(
    ({ text, transText, name }) =>
      words === '' || [text, transText ?? '', name].some((part) => part.toLowerCase().includes(words)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line moves the end
  useEffect(() => {
    const element = box.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [found.length]);
  const remove = (id: string) =>
    captions.remove(id).catch(() => toasts.show(t('delete_failed'), { tone: 'danger' }));
  return (
    <div
      ref={box}
      className={classes.lines}
      role="log"
      aria-live={pace === 'each' ? 'polite' : 'off'}
      aria-label={t('lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 24;
      }}
    >
      {words === '' && <Earlier captions={captions} />}
      {found.length === 0 && <p className={classes.soft}>{t(words === '' ? 'empty' : 'nothing_found')}</p>}
      <ol className={classes.list}>
        {found.map((line) => (
          <CaptionLine
            key={line.key}
            line={line}
            reads={reads}
            canTranslate={captions.lines.needsTranslation(line)}
            translate={() => captions.lines.translate(line.key)}
            remove={line.user_id === me.id ? () => void remove(line.id) : null}
            correct={isKept ? (text, word) => captions.correct(line, text, word) : null}
            canTeach={canTeach}
          />
        ))}
      </ol>
    </div>
  );
};

/** What is said now: the choices of the user, and everything that they said or heard. */
const Now = ({ ports: { me, realtime }, captions }: { ports: CaptionsPorts; captions: Captions }) => {
  const { t, i18n } = useTranslation('captions');
  const [search, setSearch] = useState('');
  const save = (kind: 'txt' | 'vtt') => {
    const { lines } = captions.lines.store.getState();
    if (kind === 'txt') saveFile('captions.txt', 'text/plain', toText(lines, i18n.language));
    else saveFile('captions.vtt', 'text/vtt', toVtt(lines));
  };
  const choices = [
    { key: 'txt', label: t('download_text'), testId: 'save-txt', choose: () => save('txt') },
    { key: 'vtt', label: t('download_captions'), testId: 'save-vtt', choose: () => save('vtt') },
  ];
  return (
    <>
      <CaptionChoices captions={captions} />
      <div className={classes.tools}>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          data-testid="search-captions"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Menu
          label={t('download')}
          button={t('download')}
          testId="save-captions"
          groups={[{ key: 'save', choices }]}
        />
      </div>
      <Lines captions={captions} me={me} serverNow={realtime.serverNow} search={search} />
    </>
  );
};

/** The records of meetings: their list, or the one that is open. */
const Records = ({ ports, captions }: { ports: CaptionsPorts; captions: Captions }) => {
  const record = useStore(captions.records.store, ({ opened, records }) =>
    opened === null ? undefined : records.find(({ id }) => id === opened.id),
  );
  return record === undefined ? (
    <RecordList captions={captions} />
  ) : (
    <RecordPage record={record} captions={captions} ports={ports} />
  );
};

/** The window of captions: what is said now, and what was said at meetings. */
export const CaptionsPanel = ({ ports, captions }: { ports: CaptionsPorts; captions: Captions }) => {
  const { t } = useTranslation('captions');
  const isConnected = ports.me.useIsConnected();
  const server = useStore(captions.server);
  const { records } = captions;
  const isOfMeetings = useStore(records.store, ({ isShown }) => isShown);
  useEffect(() => {
    void captions.readServer();
    void captions.readTranslations();
  }, [captions]);
  return (
    <div className={classes.panel} data-testid="captions-panel">
      {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
      <Tabs
        value={isOfMeetings ? 'records' : 'now'}
        onChange={(value) => records.show(value === 'records')}
        className={classes.tabs}
        classNames={{ panel: classes.tabPanel }}
      >
        <Tabs.List aria-label={t('tabs')}>
          <Tabs.Tab value="now" data-testid="captions-now">
            {t('now')}
          </Tabs.Tab>
          <Tabs.Tab value="records" data-testid="captions-records">
            {t('record.title')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="now">
          <Now ports={ports} captions={captions} />
        </Tabs.Panel>
        <Tabs.Panel value="records">
          <Records ports={ports} captions={captions} />
        </Tabs.Panel>
      </Tabs>
      <p className={classes.soft}>
        <span>{t(isOfMeetings ? 'record.who_reads' : 'who_reads')} </span>
        {server !== null && (
          <span>{t(server.is_kept ? 'kept' : 'not_kept', { days: transcriptKeptDays })}</span>
        )}
      </p>
    </div>
  );
};
