import type { Item } from '@engawa/contract/items';
import type { SpacePlan } from '@engawa/contract/spaces';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { itemForms } from '../forms/item-forms.ts';
import { bodyOf, isInPlan, valuesOf } from '../forms/item-values.ts';
import type { ItemValues } from '../kinds/item-form.ts';

/**
 * The form of an item: a new one at its place, or an existing one. What the server refuses is shown
 * at the field, and the dialog stays open.
 */
export const ItemFormDialog = ({
  item,
  isNew,
  plan,
  settings,
  onPreview,
  onDone,
  onClose,
}: {
  item: Item;
  isNew: boolean;
  plan: SpacePlan;
  /** Settings that are changed at once, besides the fields that are sent. */
  settings?: ReactNode;
  /** Called with the item as it would be drawn, while its size is chosen. */
  onPreview: (item: Item) => void;
  onDone: (item: Item) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['items', 'space']);
  const { calls } = useApi();
  const words = useDialogWords();
  const { type } = item;
  const kind = t(`space:items.types.${type}`);
  const form = useSendingForm<ItemValues>({
    initialValues: valuesOf(item, isNew, plan),
    loadSchema: async () => (await import('../forms/item-form.ts')).itemForm(item),
    issuesOf,
    async send(values) {
      const { data } = isNew
        ? await calls.items.create({
            room: item.room,
            x: item.x,
            y: item.y,
            ...bodyOf(type, values),
            type,
          } as Parameters<typeof calls.items.create>[0])
        : await calls.items.update({ room: item.room, id: item.uuid, ...bodyOf(type, values) });
      toasts.show(t(isNew ? 'added' : 'changed', { item: data.label || data.page_title || kind }), {
        tone: 'success',
      });
      onDone(data);
    },
  });
  const { fields, widthPx = 552 } = itemForms[type];
  const preview = (change: Partial<Item>) => onPreview({ ...item, ...change });
  return (
    <FormDialog
      form={form}
      words={words}
      onClose={onClose}
      title={t(isNew ? 'add_title' : 'edit_title', { item: kind })}
      width={widthPx}
      testId="item-dialog"
      submit={t(isNew ? 'submit_new' : 'submit_change')}
      sending={t('sending')}
      submitTestId="item-submit"
    >
      {fields
        .filter((field) => isInPlan(field, plan))
        .map(({ name, Input }) => (
          <Input key={name} form={form} preview={preview} />
        ))}
      {settings}
    </FormDialog>
  );
};
