import type { RoomStart } from '@engawa/contract/rooms';
import type { MySpace, SpaceSummary } from '@engawa/contract/spaces';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import {
  type NewSpaceOrder,
  newSpaceValues,
  type SpaceFormValues,
  spaceOrderOf,
  templateFor,
} from '../space-order.ts';
import { CardChoice } from './card-choice.tsx';
import { EventFields } from './event-fields.tsx';
import classes from './space-card.module.css';
import { SpaceFields } from './space-fields.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useSpaceField } from './use-space-field.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).newSpaceForm;

/** Creates a space: its name, its type, and the floor it starts with. */
export const CreateSpaceDialog = ({
  create,
  onCreated,
  onRefused,
  onClose,
}: {
  create: (order: NewSpaceOrder) => Promise<MySpace>;
  onCreated: (space: MySpace) => void;
  /**
   * Called first with a refusal's code; returns true when it is shown elsewhere and the form may
   * close.
   */
  onRefused: (code: string | null) => boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const words = useDialogWords();
  const [type, setType] = useState<SpaceSummary['type']>('office');
  const [chosen, setChosen] = useState<RoomStart | null>(null);
  const start = chosen ?? templateFor[type];
  const form = useSendingForm<SpaceFormValues>({
    initialValues: newSpaceValues,
    loadSchema,
    issuesOf,
    async send(values) {
      try {
        onCreated(await create(spaceOrderOf(values, type, start)));
      } catch (error) {
        if (!onRefused(refusalCodeOf(error))) throw error;
      }
    },
  });
  const field = useSpaceField(form);
  return (
    <FormDialog
      form={form}
      words={words}
      onClose={onClose}
      title={t('create.title')}
      width={720}
      testId="create-space"
      submit={t('create.submit')}
      sending={t('create.sending')}
      submitTestId="create-space-submit"
    >
      <SpaceFields field={field}>
        <fieldset className={`${classes.choices} ${classes.kinds}`}>
          <legend>{t('create.type')}</legend>
          {(['office', 'event'] as const).map((kind) => (
            <CardChoice
              key={kind}
              group="type"
              value={kind}
              isChosen={kind === type}
              onChoose={() => setType(kind)}
              name={t(`types.${kind}`)}
              hint={t(`create.type_hint.${kind}`)}
            />
          ))}
        </fieldset>
        {type === 'event' && <EventFields field={field} />}
        <TemplateChoice value={start} onChange={(value) => setChosen(value as RoomStart)} />
      </SpaceFields>
    </FormDialog>
  );
};
