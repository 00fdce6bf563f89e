import { maxProgramName, type Program } from '@engawa/contract/programs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './programs.module.css';

/** A room of the space, with the name of its floor where there are several. */
export type RoomChoice = { readonly value: string; readonly label: string };

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'remove'; readonly program: Program };
type Shared = {
  readonly spaceId: string;
  readonly onClose: () => void;
  /** Runs after the server has done it. */
  readonly onDone: () => Promise<void>;
};

const AddProgram = ({
  spaceId,
  rooms,
  onAddress,
  onClose,
  onDone,
}: Shared & { rooms: readonly RoomChoice[]; onAddress: (url: string) => void }) => {
  const { t } = useTranslation('programs');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { name: '', room: rooms[0]?.value ?? '' },
    loadSchema: async () => (await import('../form-schemas.ts')).programForm,
    issuesOf,
    async send({ name, room }) {
      const { data } = await calls.programs.add({ id: spaceId, name, room });
      await onDone();
      onAddress(data.url);
    },
  });
  return (
    <FormDialog
      title={t('add')}
      width={450}
      testId="add-program-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('add_submit')}
      sending={t('adding')}
      submitTestId="add-program-submit"
    >
      <TextField
        {...form.fieldProps('name')}
        label={t('name')}
        description={t('name_hint')}
        error={sentenceAt(form.errors.name, t('name'))}
        maxLength={maxProgramName}
        aria-required
        data-autofocus
        data-testid="program-name"
      />
      <ChoiceField
        {...form.fieldProps('room')}
        label={t('room')}
        data={[...rooms]}
        data-testid="program-room"
      />
    </FormDialog>
  );
};

/** The address of a new program, which is shown once, and how it is called. */
const ProgramAddress = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const { t } = useTranslation('programs');
  const words = useDialogWords();
  const example = [
    `curl -X POST '${url}'`,
    "  -H 'content-type: application/json'",
    `  -d '{"text":"${t('example')}"}'`,
  ].join(' \\\n');
  const copy = async () => {
    if (await copyText(url)) toasts.show(t('copied'), { tone: 'success' });
    else toasts.show(t('not_copied'), { tone: 'danger' });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('address_title')}
      width={600}
      closeLabel={words.close}
      testId="program-address-dialog"
    >
      <div className={classes.block}>
        <p className={classes.text}>{t('address_text')}</p>
        <TextField
          label={t('address')}
          value={url}
          readOnly
          data-testid="program-address"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <pre className={classes.example}>{example}</pre>
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onClose} data-testid="program-address-done">
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const RemoveProgram = ({ spaceId, program, onClose, onDone }: Shared & { program: Program }) => {
  const { t } = useTranslation('programs');
  const { calls } = useApi();
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('remove_title', { name: program.name })}
      confirmLabel={t('remove')}
      cancelLabel={words.cancel}
      tone="danger"
      words={words}
      testId="remove-program-dialog"
      onConfirm={async () => {
        await calls.programs.remove({ id: spaceId, program_id: program.id });
        await onDone();
      }}
    >
      {t('remove_text')}
    </ConfirmDialog>
  );
};

const Row = ({ program, remove }: { program: Program; remove: () => void }) => {
  const { t, i18n } = useTranslation('programs');
  const { name, room, made_by, last_used_at } = program;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={classes.row} data-testid="program-row">
      <div className={classes.lines}>
        <strong>{name}</strong>
        <span className={classes.soft}>
          {made_by === null
            ? t('writes', { room: room.name })
            : t('writes_by', { room: room.name, name: made_by })}
        </span>
        <span className={classes.soft}>
          {last_used_at === null ? t('unused') : t('used', { time: when.format(new Date(last_used_at)) })}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('remove_of', { name })}
        data-testid="remove-program"
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  );
};

/** The programs that write into the rooms of a space, for its Managers. */
export const ProgramsDialog = ({
  spaceId,
  rooms,
  onClose,
}: {
  spaceId: string;
  rooms: readonly RoomChoice[];
  onClose: () => void;
}) => {
  const { t } = useTranslation(['programs', 'app']);
  const { queries } = useApi();
  const client = useQueryClient();
  const sentence = useTroubleSentence();
  const words = useDialogWords();
  const isOnline = useOnline();
  const [task, start] = useState<Task | null>(null);
  const list = useQuery(queries.programs.list.queryOptions({ input: { id: spaceId }, staleTime: 0 }));
  const programs = list.data?.data ?? [];
  const shared = {
    spaceId,
    onClose: () => start(null),
    onDone: () => client.invalidateQueries({ queryKey: queries.programs.key() }),
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('programs:title')}
        width={600}
        closeLabel={words.close}
        testId="programs-dialog"
      >
        <div className={classes.block}>
          <p className={classes.text}>{t('programs:text')}</p>
          {list.isPending && <Loading label={t('app:loading')} />}
          {list.isError && (
            <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
              {sentence(list.error)}
            </LoadFailure>
          )}
          {list.isSuccess && programs.length === 0 && <p className={classes.soft}>{t('programs:none')}</p>}
          {programs.length > 0 && (
            <ul className={classes.list}>
              {programs.map((program) => (
                <Row key={program.id} program={program} remove={() => start({ kind: 'remove', program })} />
              ))}
            </ul>
          )}
        </div>
        <DialogActions>
          <Button
            disabled={!isOnline || !list.isSuccess}
            data-testid="add-program"
            onClick={() => start({ kind: 'add' })}
          >
            {t('programs:add')}
          </Button>
        </DialogActions>
      </Dialog>
      {task?.kind === 'add' && (
        <AddProgram {...shared} rooms={rooms} onAddress={(url) => start({ kind: 'address', url })} />
      )}
      {task?.kind === 'address' && <ProgramAddress url={task.url} onClose={shared.onClose} />}
      {task?.kind === 'remove' && <RemoveProgram {...shared} program={task.program} />}
    </>
  );
};
