import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './business-card.module.css';

/** The business card of a person, if they have one; a press shows it large. */
export const BusinessCard = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation('people');
  const { queries } = useApi();
  const words = useDialogWords();
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  // Its address expires, so each opening of the card asks again.
  const { data } = useQuery({
    ...queries.pictures.businessCardOf.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const url = data?.business_card_url ?? null;
  if (url === null || url === broken) return null;
  const title = t('card.of', { name });
  return (
    <>
      <button
        type="button"
        className={classes.small}
        aria-label={t('card.open', { name })}
        aria-haspopup="dialog"
        data-testid="person-business-card"
        onClick={() => setLarge(true)}
      >
        <img src={url} alt="" onError={() => setBroken(url)} />
      </button>
      <Dialog
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        title={title}
        width={720}
        closeLabel={words.close}
        testId="business-card-dialog"
      >
        <img className={classes.large} src={url} alt={title} />
      </Dialog>
    </>
  );
};
