import type { ChatTrial, ChatWebhook } from '@engawa/contract/chat-notices';
import { IconBan, IconCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import shared from '../../../ui/menu/list-rows.module.css';
import { Menu } from '../../../ui/menu/menu.tsx';
import classes from './chat-webhooks.module.css';

/** What is done to webhooks in a dialog. */
export type WebhookTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove'; readonly webhook: ChatWebhook }
  | { readonly kind: 'secret'; readonly secret: string };

const icon = (Icon: typeof IconDots) => <Icon size={20} stroke={1.75} aria-hidden />;

/** Why notices do not arrive. */
const Trouble = ({ webhook: { problem, is_on } }: { webhook: ChatWebhook }) => {
  const { t, i18n } = useTranslation('chat_notices');
  if (problem === null) return null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  const values = { time: format.format(new Date(problem.at)), status: problem.status };
  return (
    <span className={classes.trouble} data-testid="webhook-problem">
      {is_on ? t(`problem.${problem.kind}`, values) : t('stop', values)}
    </span>
  );
};

/** What the service answered to the message that tried it. */
const TrialAnswer = ({ trial }: { trial: ChatTrial }) => {
  const { t } = useTranslation('chat_notices');
  const { problem, status } = trial;
  return (
    <span className={problem === null ? classes.good : classes.trouble}>
      {problem === null ? t('trial.delivered') : t(`trial.${problem}`, { status })}
    </span>
  );
};

/** A webhook with where it leads, of what it is notified, and what can be done with it. */
export const WebhookRow = ({
  companyId,
  webhook,
  isAllowed,
  start,
  onDone,
}: {
  companyId: string;
  webhook: ChatWebhook;
  /** Whether the plan includes it: else it can be turned off and removed alone. */
  isAllowed: boolean;
  start: (task: WebhookTask) => void;
  onDone: () => Promise<void>;
}) => {
  const { t } = useTranslation('chat_notices');
  const { calls } = useApi();
  const sentenceOf = useTroubleSentence();
  const { act, isBusy, failure } = useAct();
  const [trial, setTrial] = useState<ChatTrial | 'running' | null>(null);
  const { id, kind, name, host, ending, events, is_on, problem } = webhook;
  const ids = { id: companyId, webhook_id: id };

  const tryIt = () =>
    act(async () => {
      setTrial('running');
      setTrial((await calls.chatNotices.try(ids)).data);
      await onDone();
    });
  const turn = () =>
    act(async () => {
      setTrial(null);
      await calls.chatNotices.change({ ...ids, is_on: !is_on });
      await onDone();
    });
  const dialogs = (['change', 'remove'] as const).map((task) => ({
    key: task,
    label: t(task),
    icon: icon(task === 'change' ? IconPencil : IconTrash),
    testId: `webhook-${task}`,
    choose: () => start({ kind: task, webhook }),
  }));
  const turning = {
    key: 'turn',
    label: t(is_on ? 'turn_off' : 'turn_on'),
    icon: icon(is_on ? IconBan : IconCheck),
    testId: 'webhook-turn',
    choose: () => void turn(),
  };
  const state = is_on ? 'on' : problem === null ? 'off' : 'stopped';
  const address = ending === '' ? host : t('address', { host, ending });
  return (
    <li className={classes.row} data-testid="webhook-row">
      <div className={classes.what}>
        <strong>{name}</strong>
        <span>
          {t(`kinds.${kind}`)} · {address} · {t(state)}
        </span>
        <span>
          {events.length === 0
            ? t('no_events')
            : events.map((event) => t(`event_short.${event}`)).join(t('separator'))}
        </span>
        <Trouble webhook={webhook} />
        <span role="status" data-testid="webhook-answer">
          {trial === 'running' && isBusy && <span>{t('trying')}</span>}
          {trial !== null && trial !== 'running' && <TrialAnswer trial={trial} />}
        </span>
        {failure !== null && (
          <span role="alert" className={classes.trouble}>
            {sentenceOf(failure)}
          </span>
        )}
      </div>
      {isAllowed && (
        <Button
          variant="default"
          aria-label={t('try_of', { name })}
          aria-disabled={isBusy}
          data-testid="try-webhook"
          onClick={() => void tryIt()}
        >
          {t('try')}
        </Button>
      )}
      <Menu
        label={t('more', { name })}
        groups={[{ key: 'webhook', choices: isAllowed || is_on ? [turning, ...dialogs] : dialogs }]}
        button={({ toggle, ...opener }) => (
          <button
            {...opener}
            type="button"
            className={shared.small}
            aria-label={t('more', { name })}
            data-testid="webhook-more"
            onClick={toggle}
          >
            {icon(IconDots)}
          </button>
        )}
      />
    </li>
  );
};
