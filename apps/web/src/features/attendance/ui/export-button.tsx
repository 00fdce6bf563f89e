import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { CsvButton } from '../../../ui/page/csv-button.tsx';

/** Saves clock-ins as a CSV file. */
export const ExportButton = (file: { name: string; load: () => Promise<unknown> }) => {
  const { t } = useTranslation('attendance');
  const { sentenceOf } = useDialogWords();
  const words = { label: t('export'), saving: t('exporting'), saved: t('exported') };
  return <CsvButton {...file} words={words} sentenceOf={sentenceOf} testId="export-clock-ins" />;
};
