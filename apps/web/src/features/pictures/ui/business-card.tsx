import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { LargeCard, PicturesPorts } from '../space-feature.tsx';
import classes from './business-card.module.css';

type Props = { ports: PicturesPorts; large: LargeCard; id: string };

/** The business card of a person, if they have one: on their card, or large over the page. */
export const BusinessCard = ({ isLarge, ...props }: Props & { isLarge: boolean }) => (
  <WithNamespaces of={['people']}>
    {isLarge ? <BusinessCardDialog {...props} /> : <SmallCard {...props} />}
  </WithNamespaces>
);

const SmallCard = ({ ports, large, id }: Props) => {
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
      aria-label={t('card.open', { name: ports.people.whereNow(id)?.name ?? '' })}
      aria-haspopup="dialog"
      data-testid="person-business-card"
      onClick={() => large.setState({ id, url })}
    >
      <img src={url} alt="" onError={() => setBroken(url)} />
    </button>
  );
};

const BusinessCardDialog = ({ ports, large, id }: Props) => {
  const { t } = useTranslation('people');
  const words = useDialogWords();
  const url = useStore(large, (shown) => shown.url);
  const [name] = useState(() => ports.people.whereNow(id)?.name ?? '');
  // The card of the person closes when the dialog takes the focus.
  const [picked] = useState(() => ports.map.store.getState().picked);
  const title = t('card.of', { name });
  return (
    <Dialog
      isOpen
      onClose={() => {
        large.setState({ id: null });
        ports.map.pick(picked);
      }}
      title={title}
      width={720}
      closeLabel={words.close}
      testId="business-card-dialog"
    >
      <img className={classes.large} src={url} alt={title} />
    </Dialog>
  );
};
