import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import rows from '../../../ui/menu/setting-rows.module.css';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './chat-webhooks.module.css';
import {
  AddWebhookDialog,
  ChangeWebhookDialog,
  RemoveWebhookDialog,
  SecretDialog,
} from './webhook-dialogs.tsx';
import { WebhookRow, type WebhookTask } from './webhook-row.tsx';

const TaskDialog = ({
  companyId,
  task,
  onDone,
  start,
}: {
  companyId: string;
  task: WebhookTask;
  onDone: () => Promise<void>;
  start: (next: WebhookTask | null) => void;
}) => {
  const shared = { companyId, onDone, onClose: () => start(null) };
  if (task.kind === 'add')
    return <AddWebhookDialog {...shared} onSecret={(secret) => start({ kind: 'secret', secret })} />;
  if (task.kind === 'secret') return <SecretDialog secret={task.secret} onClose={shared.onClose} />;
  if (task.kind === 'change') return <ChangeWebhookDialog {...shared} webhook={task.webhook} />;
  return <RemoveWebhookDialog {...shared} webhook={task.webhook} />;
};

/** The webhooks by which the chat of a company is notified, for its Managers. */
export const ChatWebhooks = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['chat_notices', 'app']);
  const sentence = useTroubleSentence();
  const { queries } = useApi();
  const client = useQueryClient();
  const titleId = useId();
  const [task, start] = useState<WebhookTask | null>(null);
  const list = useQuery(queries.chatNotices.list.queryOptions({ input: { id: companyId } }));
  const onDone = () => client.invalidateQueries({ queryKey: queries.chatNotices.key() });
  const { is_allowed: isAllowed = false, webhooks = [] } = list.data?.data ?? {};
  return (
    <section className={classes.block} aria-labelledby={titleId} data-testid="chat-webhooks">
      <h4 id={titleId} className={classes.title}>
        {t('title')}
      </h4>
      <p className={rows.hint}>{t('text')}</p>
      {list.isPending && <Loading label={t('app:loading')} />}
      {list.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
          {t('failed')} {sentence(list.error)}
        </LoadFailure>
      )}
      {list.isSuccess && !isAllowed && <p className={rows.hint}>{t('plan')}</p>}
      {list.isSuccess && isAllowed && webhooks.length === 0 && <p className={rows.hint}>{t('none')}</p>}
      {webhooks.length > 0 && (
        <ul className={rows.list}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              companyId={companyId}
              webhook={webhook}
              isAllowed={isAllowed}
              start={start}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      {isAllowed && (
        <Button
          variant="default"
          className={classes.button}
          data-testid="add-webhook"
          onClick={() => start({ kind: 'add' })}
        >
          {t('add')}
        </Button>
      )}
      {task !== null && <TaskDialog companyId={companyId} task={task} onDone={onDone} start={start} />}
    </section>
  );
};
