import { maxPixels, maxPortraitBytes, pictureTypes } from '@engawa/contract/pictures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { sendPicture } from '../../../platform/pictures/fit-picture.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { PictureDrop } from '../../../ui/picture-crop/picture-drop.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './pictures.module.css';

/** Shows, changes and removes the user's business card. */
export const BusinessCardEditor = () => {
  const { t } = useTranslation('pictures');
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const sentenceOf = useTroubleSentence();
  const card = useQuery(queries.pictures.businessCard.queryOptions());
  const { act, isBusy, failure } = useAct(useTroubleSentence());
  const [isChoosing, setChoosing] = useState(false);

  const change = (work: () => Promise<{ business_card_url: string | null }>, message: string) =>
    act(async () => {
      queryClient.setQueryData(queries.pictures.businessCard.queryKey(), await work());
      toasts.show(message, { tone: 'success' });
      setChoosing(false);
    });
  const send = ([file]: File[]) => {
    if (file !== undefined)
      void change(
        () =>
          sendPicture(file, { maxBytes: maxPortraitBytes, maxPixels }, (card) =>
            calls.pictures.setBusinessCard({ business_card: card }),
          ),
        t('card.saved'),
      );
  };

  if (card.isPending) return <Loading label={t('loading')} />;
  if (card.isError)
    return (
      <Notice tone="danger" action={<Button onClick={() => void card.refetch()}>{t('retry')}</Button>}>
        {sentenceOf(card.error)}
      </Notice>
    );
  const url = card.data.business_card_url;
  return (
    <div className={classes.card} aria-busy={isBusy} data-testid="business-card">
      <p className={rows.hint}>{t('card.hint')}</p>
      {url !== null && <img className={classes.cardPicture} src={url} alt={t('card.alt')} />}
      {(url === null || isChoosing) && (
        <PictureDrop
          types={pictureTypes}
          isBusy={isBusy}
          label={url === null ? t('card.none') : t('drop')}
          button={isBusy ? t('saving') : t('card.choose')}
          hint={t('hint')}
          onFiles={send}
        />
      )}
      <FormError sentence={failure} />
      {url !== null && (
        <div className={classes.buttons}>
          {!isChoosing && (
            <Button variant="default" disabled={isBusy} onClick={() => setChoosing(true)}>
              {t('card.change')}
            </Button>
          )}
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void change(() => calls.pictures.removeBusinessCard(), t('card.removed'))}
            data-testid="business-card-remove"
          >
            {t('card.remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
