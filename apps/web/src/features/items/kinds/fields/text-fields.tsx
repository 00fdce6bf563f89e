import { maxLabelLength } from '@engawa/contract/items';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '../../../../platform/i18n/use-field-sentence.ts';
import { WritingTools } from '../../../../slots/writing-tools.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { FieldProps, ItemField } from '../item-form.ts';

/**
 * An address.
 * @param kind names its label and its hint
 */
export const urlField = (kind: 'youtube' | 'dify_ai' | 'link', example: string): ItemField => ({
  name: 'url',
  initial: ({ url }) => url ?? '',
  read: (value) => String(value).trim(),
  Input({ form }: FieldProps) {
    const { t } = useTranslation('items');
    const sentenceAt = useFieldSentence();
    const label = t(`fields.url.${kind}`);
    return (
      <TextField
        {...form.fieldProps('url')}
        label={label}
        description={t(`hints.${kind}`, { example })}
        error={sentenceAt(form.errors.url, label)}
        type="url"
        inputMode="url"
        autoComplete="off"
        aria-required
        data-autofocus
      />
    );
  },
});

/** The words of a text or note. */
export const contentField = (maxLength: number): ItemField => ({
  name: 'content',
  initial: ({ content }, isNew) => (isNew ? '' : (content ?? '')),
  read: (value) => value,
  Input({ form }: FieldProps) {
    const { t } = useTranslation('items');
    const sentenceAt = useFieldSentence();
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame}>
        <TextAreaField
          {...form.fieldProps('content')}
          label={t('fields.content')}
          error={sentenceAt(form.errors.content, t('fields.content'))}
          maxLength={maxLength}
          aria-required
          data-autofocus
        />
        <WritingTools find={() => frame.current?.querySelector('textarea') ?? null} />
      </div>
    );
  },
});

/**
 * A label. That of a picture is its description for people who do not see it.
 * @param isFirst it gets the focus when the form opens
 */
export const labelField = (
  of: 'label' | 'name' | 'alt',
  { isFirst = false, isRequired = false }: { isFirst?: boolean; isRequired?: boolean } = {},
): ItemField => ({
  name: 'label',
  initial: ({ label }) => label,
  read: (value) => value,
  Input({ form }: FieldProps) {
    const { t } = useTranslation('items');
    const sentenceAt = useFieldSentence();
    return (
      <TextField
        {...form.fieldProps('label')}
        label={t(`fields.${of}`)}
        error={sentenceAt(form.errors.label, t('fields.label'))}
        maxLength={maxLabelLength}
        autoComplete="off"
        aria-required={isRequired || undefined}
        data-autofocus={isFirst || undefined}
      />
    );
  },
});
