import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import {
  comparedRoom,
  createRoomImport,
  type ImportWay,
  onlyRoom,
  type RoomImportDeps,
  type RoomImportState,
} from '../create-room-import.ts';
import { itemAt } from '../room-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSettings } from './import-settings.tsx';
import classes from './room-file-dialog.module.css';
import type { RoomFileDialogProps } from './room-file-dialog.tsx';
import { useRoomDifferences } from './use-room-differences.ts';
import { useSettingDifferences } from './use-setting-differences.ts';

const ways = ['new', 'changes', 'exact'] as const;

/**
 * The sentence of what is wrong with a file, with the room and the item that it is about; null:
 * nothing is.
 */
const useFailureSentence = (failure: RoomImportState['failure']): string | null => {
  const { t } = useTranslation(['spaces', 'validation']);
  const words = useDialogWords();
  const fieldSentence = useFieldSentence();
  if (failure === null) return null;
  const { text, fault, error } = failure;
  const issue = fault ?? issuesOf(error)[0];
  if (issue === undefined) return words.sentenceOf(error);
  const sentence = fieldSentence(issue.key, '') ?? null;
  const place = itemAt(text, issue.path);
  return place === null || sentence === null ? sentence : t('room_file.at_item', { ...place, sentence });
};

type ImportProps = RoomFileDialogProps & { setBusy: (isBusy: boolean) => void };

/** The import, with what it reports in the user's language. */
const useRoomImport = ({ room, onRefused, goTo, onClose, setBusy }: ImportProps, onStale: () => void) => {
  const { t } = useTranslation(['spaces', 'room_dialogs']);
  const { calls } = useApi();
  const onAdded: RoomImportDeps['onAdded'] = (added) => {
    const [first] = added;
    const go = (id: string) => ({
      label: t('room_dialogs:go_there'),
      testId: 'go-to-new-room',
      run: () => goTo(id),
    });
    toasts.show(t('room_file.added', { count: added.length }), {
      tone: 'success',
      actions: first === undefined ? [] : [go(first.uuid)],
    });
  };
  const onChanged = (name: string) =>
    void toasts.show(t('room_file.changed', { room: name }), { tone: 'success' });
  const now = { room, onRefused, setBusy, onClose, onStale, onAdded, onChanged };
  const latest = useRef(now);
  latest.current = now;
  const [roomImport] = useState(() => {
    // It may be moved or renamed while the dialog is open.
    const roomNow = () => latest.current.room;
    return createRoomImport({
      roomNow,
      server: {
        tryFile: async (file) =>
          (await calls.rooms.importFile({ floor_uuid: roomNow().floor_uuid, file, is_trial: 'true' }))
            .missing_pictures,
        addRooms: async (file) =>
          (await calls.rooms.importFile({ floor_uuid: roomNow().floor_uuid, file })).data,
        changeRoom: (changes, actions) => calls.rooms.changeByFile({ id: roomNow().uuid, changes, actions }),
      },
      onRefused: (error) => latest.current.onRefused(refusalCodeOf(error)),
      setBusy: (isBusy) => latest.current.setBusy(isBusy),
      onAdded: (added) => latest.current.onAdded(added),
      onChanged: (name) => latest.current.onChanged(name),
      onDone: () => latest.current.onClose(),
      onStale: () => latest.current.onStale(),
    });
  });
  return roomImport;
};

/**
 * Reads a file of rooms, shows what it would do, and does it: new rooms, or changes of this one.
 */
export const ImportRooms = (props: ImportProps) => {
  const { room, companyId } = props;
  const { t } = useTranslation('spaces');
  const input = useRef<HTMLInputElement>(null);
  const roomImport = useRoomImport(props, () => void differences.refresh());
  const state = useStore(roomImport.store);
  const failure = useFailureSentence(state.failure);
  const { chosen, way, isSending } = state;
  const compared = comparedRoom(state);
  const isChanging = compared !== null;
  const settings = useSettingDifferences(room, compared, companyId, roomImport);
  const differences = useRoomDifferences(room.uuid, compared, way === 'exact');
  const only = onlyRoom(state);

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
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void roomImport.choose(file);
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
              data={ways.map((value) => ({
                value,
                label: t(`room_file.ways.${value}`, { room: room.name }),
              }))}
              data-testid="import-way"
              onChange={(event) => roomImport.setWay(event.currentTarget.value as ImportWay)}
            />
          )}
          <ImportPreview
            name={chosen.source.name}
            rooms={chosen.rooms}
            leftOut={chosen.leftOut}
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
              onClick={() =>
                void roomImport.send({
                  changes: settings.changes,
                  actions: differences.found?.actions ?? [],
                })
              }
            >
              {isChanging ? t('room_file.apply') : t('room_file.add', { count: chosen.rooms.length })}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
