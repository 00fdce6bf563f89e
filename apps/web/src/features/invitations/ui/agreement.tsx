import { useTranslation } from 'react-i18next';
import { type AgreedPages, AgreementSentence } from '../../../ui/form/agreement-sentence.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';

/** Addresses of the documents that the user agrees to. */
export type Pages = AgreedPages;

/** The required agreement. */
export const Agreement = ({
  tick,
  error,
  pages,
}: {
  tick: Parameters<typeof CheckField>[0];
  error: string | undefined;
  pages: Pages;
}) => {
  const { t } = useTranslation('accounts');
  return (
    <CheckField
      {...tick}
      label={<AgreementSentence sentence={t('terms.agree')} note={t('terms.opens_beside')} pages={pages} />}
      error={error}
      aria-required
    />
  );
};
