import {
  type Item,
  itemColors,
  maxAreaPx,
  maxContentLength,
  maxLabelLength,
  maxNoteLength,
  maxSeats,
  minAreaPx,
  minSeats,
  textSizes,
} from '@engawa/contract/items';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { bodyOf, fieldsOf, type ItemValues, valuesOf } from '../item-form.ts';

const sizes = ['small', 'middle', 'big'] as const;
/** A global video plays for the whole room. */
const videoSizes = [...sizes, 'global'] as const;

/**
 * The label of a picture is its description for people who do not see it. A PDF has text of its
 * own.
 */
const labelKeyOf = (type: Item['type']) =>
  type === 'meeting_room' ? 'fields.name' : type === 'picture' ? 'fields.alt' : 'fields.label';

/** The size and colour of a text, and the colour of a note. */
const LookFields = ({
  type,
  fieldProps,
  preview,
}: {
  type: Item['type'];
  fieldProps: ReturnType<typeof useSendingForm<ItemValues>>['fieldProps'];
  preview: (change: Partial<Item>) => void;
}) => {
  const { t } = useTranslation('items');
  const has = (field: keyof ItemValues) => fieldsOf[type].includes(field);
  return (
    <>
      {has('text_size') && (
        <ChoiceField
          {...fieldProps('text_size')}
          onChange={(event) => {
            fieldProps('text_size').onChange(event);
            preview({ text_size: event.currentTarget.value as Item['text_size'] });
          }}
          label={t('fields.text_size')}
          data={textSizes.map((size) => ({ value: size, label: t(`text_sizes.${size}`) }))}
        />
      )}
      {has('color') && (
        <ChoiceField
          {...fieldProps('color')}
          onChange={(event) => {
            fieldProps('color').onChange(event);
            preview({ color: event.currentTarget.value as Item['color'] });
          }}
          label={t('fields.color')}
          data={itemColors.map((color) => ({ value: color, label: t(`colors.${color}`) }))}
        />
      )}
    </>
  );
};

/**
 * The form of an item: a new one at its place, or an existing one. What the server refuses is shown
 * at the field, and the dialog stays open.
 */
export const ItemFormDialog = ({
  item,
  isNew,
  settings,
  onPreview,
  onDone,
  onClose,
}: {
  item: Item;
  isNew: boolean;
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
  const sentenceAt = useFieldSentence();
  const { type } = item;
  const kind = t(`space:items.types.${type}`);
  const form = useSendingForm<ItemValues>({
    initialValues: valuesOf(item, isNew),
    loadSchema: async () => (await import('../item-form.ts')).itemForm(type, item.userIds.length),
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
  const has = (field: keyof ItemValues) => fieldsOf[type].includes(field);
  const preview = (change: Partial<Item>) => onPreview({ ...item, ...change });
  const number =
    (field: 'area_size' | 'seat_count', min: number, max: number) =>
    (event: ChangeEvent<HTMLInputElement>) => {
      form.fieldProps(field).onChange(event);
      const value = Number(event.currentTarget.value);
      if (value >= min && value <= max) preview({ [field]: Math.floor(value) });
    };
  const isLabelRequired = type === 'meeting_room';
  const urlLabel = t(`fields.url.${type === 'youtube' || type === 'dify_ai' ? type : 'link'}`);
  return (
    <FormDialog
      form={form}
      words={words}
      onClose={onClose}
      title={t(isNew ? 'add_title' : 'edit_title', { item: kind })}
      width={type === 'youtube' ? 600 : 552}
      testId="item-dialog"
      submit={t(isNew ? 'submit_new' : 'submit_change')}
      sending={t('sending')}
      submitTestId="item-submit"
    >
      {has('url') && (
        <TextField
          {...form.fieldProps('url')}
          label={urlLabel}
          description={t(`hints.${type === 'youtube' || type === 'dify_ai' ? type : 'link'}`, {
            example: type === 'youtube' ? 'https://www.youtube.com/watch?v=…' : 'https://example.com',
          })}
          error={sentenceAt(form.errors.url, urlLabel)}
          type="url"
          inputMode="url"
          autoComplete="off"
          aria-required
          data-autofocus
        />
      )}
      {has('content') && (
        <TextAreaField
          {...form.fieldProps('content')}
          label={t('fields.content')}
          error={sentenceAt(form.errors.content, t('fields.content'))}
          maxLength={type === 'note' ? maxNoteLength : maxContentLength}
          aria-required
          data-autofocus
        />
      )}
      <LookFields type={type} fieldProps={form.fieldProps} preview={preview} />
      {has('label') && (
        <TextField
          {...form.fieldProps('label')}
          label={t(labelKeyOf(type))}
          error={sentenceAt(form.errors.label, t('fields.label'))}
          maxLength={maxLabelLength}
          autoComplete="off"
          {...(isLabelRequired ? { 'aria-required': true } : {})}
          {...(has('url') ? {} : { 'data-autofocus': true })}
        />
      )}
      {has('seat_count') && (
        <TextField
          {...form.fieldProps('seat_count')}
          onChange={number('seat_count', minSeats, maxSeats)}
          label={t('fields.seat_count')}
          description={t('hints.seat_count', { min: minSeats, max: maxSeats })}
          error={sentenceAt(form.errors.seat_count, t('fields.seat_count'))}
          type="number"
          min={minSeats}
          max={maxSeats}
          step={1}
          aria-required
        />
      )}
      {has('area_size') && (
        <TextField
          {...form.fieldProps('area_size')}
          onChange={number('area_size', minAreaPx, maxAreaPx)}
          label={t('fields.area_size')}
          description={t('hints.area_size', { min: minAreaPx })}
          error={sentenceAt(form.errors.area_size, t('fields.area_size'))}
          type="number"
          min={minAreaPx}
          max={maxAreaPx}
          step={10}
          aria-required
        />
      )}
      {has('area_type') && (
        <ChoiceField
          {...form.fieldProps('area_type')}
          onChange={(event) => {
            form.fieldProps('area_type').onChange(event);
            preview({ area_type: event.currentTarget.value as Item['area_type'] });
          }}
          label={t('fields.area_type')}
          data={(type === 'youtube' ? videoSizes : sizes).map((size) => ({
            value: size,
            label: t(`sizes.${size}`),
          }))}
        />
      )}
      {has('autoplay') && <CheckField {...form.tickProps('autoplay')} label={t('fields.autoplay')} />}
      {settings}
    </FormDialog>
  );
};
