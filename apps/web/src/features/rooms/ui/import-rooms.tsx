import { type FileRoom, type RoomFile, readRoomFile } from '@engawa/contract/rooms';
import { IconFileImport } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { itemAt } from '../room-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSettings } from './import-settings.tsx';
import classes from './room-file-dialog.module.css';
import type { RoomFileDialogProps } from './room-file-dialog.tsx';
import { useRoomDifferences } from './use-room-differences.ts';
import { useSettingDifferences } from './use-setting-differences.ts';

type Chosen = {
  readonly source: File;
  readonly text: string;
  readonly rooms: RoomFile;
  /** The files of pictures and PDFs that the company does not have. */
  readonly missing: readonly string[];
};

const fileOf = (item: FileRoom['items'][number]): string => ('file' in item ? item.file : '');
type Way = 'new' | 'changes' | 'exact';

/** The sentences of what is wrong with a file, with the room and the item that they are about. */
const useFileSentences = () => {
  const { t } = useTranslation(['spaces', 'validation']);
  const words = useDialogWords();
  const fieldSentence = useFieldSentence();
  const sentenceAt = ({ key, path }: { key: string; path: string }, text: string): string | null => {
    const sentence = fieldSentence(key, '') ?? null;
    const place = itemAt(text, path);
    return place === null || sentence === null ? sentence : t('room_file.at_item', { ...place, sentence });
  };
  const sentenceFor = (error: unknown, text: string): string | null => {
    const [issue] = issuesOf(error);
    return issue === undefined ? words.sentenceOf(error) : sentenceAt(issue, text);
  };
  return { sentenceAt, sentenceFor };
};

/**
 * Reads a file of rooms, shows what it would do, and does it: new rooms, or changes of this one.
 */
export const ImportRooms = ({
  room,
  companyId,
  onRefused,
  goTo,
  onClose,
  setBusy,
}: RoomFileDialogProps & { setBusy: (isBusy: boolean) => void }) => {
  const { t } = useTranslation(['spaces', 'room_dialogs']);
  const { calls } = useApi();
  const { sentenceAt, sentenceFor } = useFileSentences();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [way, setWay] = useState<Way>('new');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = chosen?.missing ?? [];
  const whole = chosen?.rooms.floors.flatMap((floor) => floor.rooms) ?? [];
  const leftOut = whole.flatMap(({ items }) => items.filter((item) => missing.includes(fileOf(item))));
  const rooms = useMemo(
    () =>
      (chosen?.rooms.floors ?? [])
        .flatMap((floor) => floor.rooms)
        .map((one) => ({
          ...one,
          items: one.items.filter((item) => !chosen?.missing.includes(fileOf(item))),
        })),
    [chosen],
  );
  const only = rooms.length === 1 ? (rooms[0] ?? null) : null;
  const isChanging = way !== 'new' && only !== null;
  const settings = useSettingDifferences(room, isChanging ? only : null, companyId);
  const differences = useRoomDifferences(room.uuid, isChanging ? only : null, way === 'exact');

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await file.text();
    const read = readRoomFile(text, file.size);
    setChosen(null);
    settings.begin();
    setFailure('file' in read ? null : sentenceAt(read.fault, text));
    if ('fault' in read) return;
    setSending(true);
    try {
      const trial = { floor_uuid: room.floor_uuid, file, is_trial: 'true' as const };
      const { missing_pictures } = await calls.rooms.importFile(trial);
      setChosen({ source: file, text, rooms: read.file, missing: missing_pictures });
    } catch (error) {
      if (!onRefused(refusalCodeOf(error))) setFailure(sentenceFor(error, text));
    } finally {
      setSending(false);
    }
  };
  const addRooms = async ({ source }: Chosen) => {
    const { data } = await calls.rooms.importFile({ floor_uuid: room.floor_uuid, file: source });
    const [first] = data;
    toasts.show(t('room_file.added', { count: data.length }), {
      tone: 'success',
      ...(first === undefined
        ? {}
        : {
            actions: [
              { label: t('room_dialogs:go_there'), testId: 'go-to-new-room', act: () => goTo(first.uuid) },
            ],
          }),
    });
  };
  const changeRoom = async () => {
    const actions = [...(differences.found?.actions ?? [])];
    const { changes } = settings;
    if (actions.length > 0 || Object.keys(changes).length > 0)
      await calls.rooms.changeByFile({ id: room.uuid, changes, actions });
    toasts.show(t('room_file.changed', { room: changes.name ?? room.name }), { tone: 'success' });
  };
  const send = async (what: Chosen) => {
    setSending(true);
    setBusy(true);
    setFailure(null);
    try {
      await (isChanging ? changeRoom() : addRooms(what));
      onClose();
    } catch (error) {
      if (onRefused(refusalCodeOf(error))) return;
      setFailure(sentenceFor(error, what.text));
      void differences.refresh();
    } finally {
      setSending(false);
      setBusy(false);
    }
  };

  return (
    <>
      <p className={classes.hint}>{t('room_file.read_hint')}</p>
      <FormError sentence={failure ?? differences.failure} />
      <div className={classes.buttons}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          data-testid="room-file-input"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
          disabled={isSending}
          data-testid="choose-room-file"
          onClick={() => input.current?.click()}
        >
          {chosen === null ? t('room_file.choose') : t('room_file.choose_other')}
        </Button>
      </div>
      {chosen !== null && (
        <>
          {only !== null && (
            <ChoiceField
              label={t('room_file.way')}
              value={way}
              data={(['new', 'changes', 'exact'] as const).map((value) => ({
                value,
                label: t(`room_file.ways.${value}`, { room: room.name }),
              }))}
              data-testid="import-way"
              onChange={(event) => setWay(event.currentTarget.value as Way)}
            />
          )}
          <ImportPreview
            name={chosen.source.name}
            rooms={rooms}
            leftOut={leftOut}
            companyId={companyId}
            differences={isChanging ? differences.found : null}
            isChanging={isChanging}
            settings={only !== null && <ImportSettings room={room} wanted={only} differences={settings} />}
            isSameSettings={settings.found.length === 0}
          />
          <div className={classes.buttons}>
            <Button
              loading={isSending}
              disabled={isChanging && (differences.found === null || !settings.isReady)}
              data-testid="import-submit"
              onClick={() => void send(chosen)}
            >
              {isChanging ? t('room_file.apply') : t('room_file.add', { count: rooms.length })}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
