import type { MySpace } from '@engawa/contract/spaces';
import { canAllowWindows } from '@engawa/contract/windows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { type SpaceEditValues, spaceChangesOf, spaceValuesOf } from '../space-order.ts';
import { EventFields } from './event-fields.tsx';
import { SpaceFields } from './space-fields.tsx';
import { useSpaceField } from './use-space-field.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).newSpaceForm;

/**
 * Settings of a space for Managers: its name, the time after which people count as away, whether
 * meeting rooms hear the megaphone, whether guests wait in the lobby, whether people may show their
 * window, and for an event its hours and capacity.
 */
export const EditSpaceDialog = ({
  space,
  onChanged,
  onClose,
}: {
  space: MySpace;
  onChanged: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const [before] = useState(() => spaceValuesOf(space));
  const form = useSendingForm<SpaceEditValues>({
    initialValues: before,
    loadSchema,
    issuesOf,
    async send(values) {
      const changes = spaceChangesOf(before, values, space.type);
      if (Object.keys(changes).length > 0) {
        await calls.spaces.change({ id: space.uuid, ...changes });
        toasts.show(t('edit.done'), { tone: 'success' });
        onChanged();
      }
      onClose();
    },
  });
  const field = useSpaceField(form);
  const plan = useQuery(queries.plans.planOf.queryOptions({ input: { id: space.company_id } }));
  const model = useQuery(queries.assistant.ofCompany.queryOptions({ input: { id: space.company_id } }));
  // A Manager of the space alone may not know.
  const isWithoutModel = model.isPending || model.data?.data.uses === 'none';
  // The server refuses it too, where the plan could not be read.
  const mayAllow = plan.data === undefined || canAllowWindows(plan.data.data);
  return (
    <FormDialog
      form={form}
      words={words}
      onClose={onClose}
      title={t('edit.title')}
      width={552}
      testId="edit-space-dialog"
      submit={t('edit.submit')}
      sending={t('edit.sending')}
      submitTestId="edit-space-submit"
    >
      <SpaceFields field={field}>{space.type === 'event' && <EventFields field={field} />}</SpaceFields>
      <CheckField {...form.tickProps('megaphone_in_meetings')} label={t('edit.megaphone_in_meetings')} />
      <CheckField {...form.tickProps('keeps_transcripts')} label={t('edit.keeps_transcripts')} />
      {!isWithoutModel && <CheckField {...form.tickProps('has_assistant')} label={t('edit.has_assistant')} />}
      <CheckField
        {...form.tickProps('guest_lobby')}
        label={t('edit.guest_lobby')}
        description={t('edit.guest_lobby_hint')}
        data-testid="guest-lobby"
      />
      <CheckField
        {...form.tickProps('active_win')}
        label={t('edit.active_win')}
        description={t(mayAllow ? 'edit.active_win_hint' : 'edit.active_win_plan')}
        disabled={!mayAllow && !before.active_win}
        data-testid="active-win"
      />
    </FormDialog>
  );
};
