import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './business-card.module.css';

/** The business card of a person, if they have one. */
export const BusinessCard = ({
  id,
  name,
  onOpen,
}: {
  id: string;
  name: string;
  onOpen: (url: string) => void;
}) => {
  const { t } = useTranslation('people');
  const { queries } = useApi();
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
  return (
    <button
      type="button"
      className={classes.small}
      aria-label={t('card.open', { name })}
      aria-haspopup="dialog"
      data-testid="person-business-card"
      onClick={() => onOpen(url)}
    >
      <img src={url} alt="" onError={() => setBroken(url)} />
    </button>
  );
};

/** The business card of a person over the page. */
export const BusinessCardDialog = ({
  name,
  url,
  onClose,
}: {
  name: string;
  url: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('people');
  const words = useDialogWords();
  const title = t('card.of', { name });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={720}
      closeLabel={words.close}
      testId="business-card-dialog"
    >
      <img className={classes.large} src={url} alt={title} />
    </Dialog>
  );
};
