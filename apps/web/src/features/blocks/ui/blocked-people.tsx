import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './blocks.module.css';

/** The list of the people whom the user has blocked, each with a button that takes it back. */
export const BlockedPeople = () => {
  const { t, i18n } = useTranslation(['blocks', 'app']);
  const { queries, calls } = useApi();
  const sentence = useTroubleSentence();
  const heading = useRef<HTMLHeadingElement>(null);
  const people = useQuery({ ...queries.blocks.list.queryOptions(), staleTime: 0 });
  const unblock = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => calls.blocks.remove({ id }),
    async onSuccess(_answer, { name }) {
      await people.refetch();
      // The pressed button is gone.
      heading.current?.focus();
      toasts.show(t('blocks:unblocked', { name }), { tone: 'success' });
    },
    onError: (error) => void toasts.show(sentence(error), { tone: 'danger' }),
  });
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const list = people.data?.data ?? [];
  return (
    <section className={classes.section} aria-labelledby="blocked-people" data-testid="blocked-people">
      <h4 id="blocked-people" ref={heading} tabIndex={-1}>
        {t('blocks:list')}
      </h4>
      <p className={classes.hint}>{t('blocks:list_hint')}</p>
      {people.isPending && <Loading label={t('app:loading')} />}
      {people.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void people.refetch()}>
          {sentence(people.error)}
        </LoadFailure>
      )}
      {people.isSuccess && list.length === 0 && <p className={classes.hint}>{t('blocks:none')}</p>}
      <ul className={classes.people}>
        {list.map(({ user_id: id, name, blocked_at }) => (
          <li key={id} data-testid="blocked-person">
            <span className={classes.name} dir="auto">
              {name}
              <span className={classes.since}>
                {t('blocks:since', { date: day.format(new Date(blocked_at)) })}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={unblock.isPending}
              aria-label={t('blocks:unblock_name', { name })}
              onClick={() => unblock.mutate({ id, name })}
              data-testid={`unblock-${id}`}
            >
              {t('blocks:unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
