import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import classes from './office.module.css';

/** The address at which the user's calendar program reads their events: made, shown once, ended. */
export const FeedDialog = ({ spaceId, onClose }: { spaceId: string; onClose: () => void }) => {
  const { t, i18n } = useTranslation(['calendar', 'app']);
  const { calls, queries } = useApi();
  const words = useDialogWords();
  const sentence = useTroubleSentence();
  const known = useQuery({
    ...queries.bookings.feed.queryOptions({ input: { id: spaceId } }),
    staleTime: 0,
  });
  const [url, setUrl] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>) => {
    setBusy(true);
    setFailure(null);
    try {
      setUrl(await work());
      await known.refetch();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const since = known.data?.data.created_at ?? null;
  const trouble = failure ?? known.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('calendar:office.feed')}
      width={600}
      closeLabel={words.close}
      testId="booking-feed-dialog"
    >
      <div className={classes.section}>
        <p>{t('calendar:office.feed_text')}</p>
        {known.isPending && <Loading label={t('app:loading')} />}
        {trouble !== null && <Notice tone="danger">{sentence(trouble)}</Notice>}
        {url !== '' && (
          <TextField
            label={t('calendar:office.feed_url')}
            description={t('calendar:office.feed_once')}
            value={url}
            readOnly
            data-testid="booking-feed-url"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        {since !== null && (
          <p data-testid="booking-feed-since">
            {t('calendar:office.feed_since', {
              date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(since)),
            })}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            disabled={isBusy || known.isPending}
            data-testid="booking-feed-make"
            onClick={() => void act(async () => (await calls.bookings.makeFeed({ id: spaceId })).data.url)}
          >
            {t(since === null ? 'calendar:office.feed_make' : 'calendar:office.feed_again')}
          </Button>
          {since !== null && (
            <Button
              variant="default"
              disabled={isBusy}
              data-testid="booking-feed-end"
              onClick={() =>
                void act(async () => {
                  await calls.bookings.endFeed({ id: spaceId });
                  return '';
                })
              }
            >
              {t('calendar:office.feed_end')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};
