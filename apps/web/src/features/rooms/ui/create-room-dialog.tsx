import { maxRoomNameLength, type RoomStart, startOf } from '@engawa/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import classes from './wallpaper-dialog.module.css';

/** Creates a room on a floor: its name, and the floor it begins with, drawn or a picture. */
export const CreateRoomDialog = ({
  floorId,
  companyId,
  StartChoice,
  own,
  goTo,
  onRefused,
  onClose,
}: Pick<RoomsPorts['parts'], 'StartChoice'> & {
  floorId: string;
  companyId: string;
  /** Where the company's own pictures are added; null for users who may not. */
  own: ReactNode;
  /** Moves to the new room, which is offered once it exists. */
  goTo: (roomId: string) => void;
  /**
   * Called first with a refusal's code; returns true when it is shown elsewhere and the form may
   * close.
   */
  onRefused: (code: string | null) => boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['room_dialogs', 'spaces']);
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const fieldSentence = useFieldSentence();
  const [start, setStart] = useState<RoomStart>('NORMAL_OFFICE');
  const [pictureId, setPictureId] = useState<string | null>(null);
  const { data: choices } = useQuery(
    queries.rooms.wallpapers.queryOptions({ input: { company_id: companyId } }),
  );
  const pictures = choices?.data.filter(({ isOrigin }) => !isOrigin) ?? [];
  // A picture that was deleted meanwhile is no choice any more.
  const picture = pictures.find(({ id }) => id === pictureId);
  const choose = (chosen: string) => {
    const isPicture = pictures.some(({ id }) => id === chosen);
    setPictureId(isPicture ? chosen : null);
    if (!isPicture) setStart(chosen as RoomStart);
  };
  const form = useSendingForm({
    initialValues: { name: '' },
    loadSchema: async () => (await import('../form-schemas.ts')).roomNameForm,
    issuesOf,
    async send({ name }) {
      try {
        const { data } = await calls.rooms.create({
          floor_uuid: floorId,
          name,
          ...(picture === undefined ? startOf(start) : { wallpaper_id: picture.id }),
        });
        toasts.show(t('created', { room: data.name }), {
          tone: 'success',
          actions: [{ label: t('go_there'), testId: 'go-to-new-room', run: () => goTo(data.uuid) }],
        });
        onClose();
      } catch (error) {
        if (!onRefused(refusalCodeOf(error))) throw error;
      }
    },
  });
  return (
    <FormDialog
      form={form}
      words={words}
      onClose={onClose}
      title={t('create')}
      width={720}
      testId="create-room-dialog"
      submit={t('spaces:create.submit')}
      sending={t('spaces:create.sending')}
      submitTestId="create-room-submit"
      after={
        own !== null &&
        own !== false && (
          <details className={classes.more}>
            <summary>{t('spaces:create.add_picture')}</summary>
            {own}
          </details>
        )
      }
    >
      <TextField
        {...form.fieldProps('name')}
        label={t('name')}
        error={fieldSentence(form.errors.name, t('name'))}
        maxLength={maxRoomNameLength}
        aria-required
        autoComplete="off"
        data-autofocus
        data-testid="room-name"
      />
      <StartChoice value={picture?.id ?? start} pictures={pictures} onChange={choose} />
    </FormDialog>
  );
};
