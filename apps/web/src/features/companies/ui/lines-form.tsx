import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { FormSchema } from '../../../ui/form/check-form.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { linesOf } from '../lines.ts';
import classes from './companies.module.css';

/** One field for the whole list: a refused line is shown at it. */
const issuesOfList = (failure: unknown) => issuesOf(failure).map(({ key }) => ({ path: 'lines', key }));

/** A list of a company that is written one per line. */
export const LinesForm = ({
  lines,
  name,
  hint,
  maxLength,
  loadSchema,
  save,
  testId,
  saveTestId,
}: {
  lines: readonly string[];
  /** The phrases of the list. */
  name: 'frames' | 'glossary';
  hint: string;
  /** Of the whole text. */
  maxLength: number;
  loadSchema: () => Promise<FormSchema>;
  save: (lines: string[]) => Promise<void>;
  testId: string;
  saveTestId: string;
}) => {
  const { t } = useTranslation('companies');
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { lines: lines.join('\n') },
    loadSchema,
    issuesOf: issuesOfList,
    async send(values) {
      await save(linesOf(values.lines));
      toasts.show(t(`${name}.saved`), { tone: 'success' });
    },
  });
  return (
    <form className={classes.section} noValidate onSubmit={form.onSubmit} onFocus={form.onFocus}>
      <FormError sentence={form.failure === null ? null : words.sentenceOf(form.failure)} />
      <TextAreaField
        {...form.fieldProps('lines')}
        label={t(`${name}.label`)}
        description={hint}
        error={sentenceAt(form.errors.lines, t(`${name}.label`))}
        maxLength={maxLength}
        minRows={3}
        spellCheck={false}
        autoCapitalize="none"
        data-testid={testId}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.button}
        aria-disabled={form.isSending}
        data-testid={saveTestId}
      >
        {t(form.isSending ? `${name}.saving` : `${name}.save`)}
      </Button>
    </form>
  );
};
