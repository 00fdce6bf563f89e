import { type Companion, codeSeconds } from '@engawa/contract/windows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { after } from '../../../platform/timers.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import rows from '../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './windows.module.css';

/** How often the list is read again while a code waits to be used, in ms. */
const watchMs = 3_000;

const commandFor = (code: string): string => {
  const { origin } = window.location;
  return `npx --yes ${origin}/engawa-companion.tgz ${origin} ${code}`;
};

/** The command that connects a computer by a code. */
const Connecting = ({ code }: { code: string }) => {
  const { t } = useTranslation('windows');
  const command = commandFor(code);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    copyButton.current?.focus();
  }, []);
  const copy = async () => {
    if (await copyText(command)) toasts.show(t('companions.copied'), { tone: 'success' });
  };
  return (
    <div className={classes.preview} data-testid="companion-code">
      <p className={classes.code} role="status">
        {t('companions.code', { code })}
      </p>
      <p className={classes.soft}>{t('companions.code_hint')}</p>
      <pre className={classes.command}>{command}</pre>
      <Button ref={copyButton} variant="default" data-testid="copy-companion" onClick={() => void copy()}>
        {t('companions.copy')}
      </Button>
    </div>
  );
};

/**
 * The computers of the user that read their window: connecting one, and disconnecting.
 * @param Heading its level below the heading around it
 */
export const Companions = ({ heading: Heading = 'h4' }: { heading?: 'h3' | 'h4' }) => {
  const { t, i18n } = useTranslation('windows');
  const words = useDialogWords();
  const troubleSentence = useTroubleSentence();
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<{ code: string; known: string[] } | null>(null);
  const [hasExpired, setHasExpired] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [leaving, setLeaving] = useState<Companion | null>(null);
  const mine = useQuery(
    queries.windows.list.queryOptions({ refetchInterval: waiting === null ? false : watchMs }),
  );
  const list = mine.data?.data ?? [];
  const isWaiting = waiting !== null && list.every(({ id }) => waiting.known.includes(id));
  if (waiting !== null && !isWaiting) setWaiting(null);

  // The clock of this device may be wrong, so the life of the code is counted from its arrival.
  useEffect(() => {
    if (waiting === null) return undefined;
    return after(codeSeconds * 1000, () => {
      setWaiting(null);
      setHasExpired(true);
    });
  }, [waiting]);

  const connect = async () => {
    setFailure(null);
    setHasExpired(false);
    try {
      const { data } = await calls.windows.createCode();
      setWaiting({ code: data.code, known: list.map(({ id }) => id) });
    } catch (error) {
      setFailure(error);
    }
  };
  const disconnect = async ({ id, name }: Companion) => {
    await calls.windows.remove({ id });
    await queryClient.invalidateQueries({ queryKey: queries.windows.key() });
    toasts.show(t('companions.disconnected', { name }), { tone: 'success' });
  };
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={classes.section} data-testid="companions">
      <Heading>{t('companions.title')}</Heading>
      <p className={classes.soft}>{t('companions.hint')}</p>
      {mine.isError && (
        <Notice
          tone="danger"
          action={
            <Button variant="default" onClick={() => void mine.refetch()}>
              {t('companions.again')}
            </Button>
          }
        >
          {t('companions.failed')}
        </Notice>
      )}
      {mine.isSuccess && list.length === 0 && <p>{t('companions.none')}</p>}
      <ul className={rows.list}>
        {list.map((one) => (
          <li key={one.id} className={rows.row} data-testid="companion">
            <div className={rows.what}>
              <strong>{one.name}</strong>
              <span>{t('companions.since', { date: dates.format(new Date(one.created_at)) })}</span>
            </div>
            <Button
              variant="default"
              aria-label={t('companions.disconnect_of', { name: one.name })}
              onClick={() => setLeaving(one)}
            >
              {t('companions.disconnect')}
            </Button>
          </li>
        ))}
      </ul>
      {list.length > 0 && <p className={classes.soft}>{t('companions.ends')}</p>}
      <FormError sentence={failure === null ? null : troubleSentence(failure)} />
      <p role="status" className={classes.soft}>
        {hasExpired && t('companions.expired')}
      </p>
      {isWaiting ? (
        <Connecting code={waiting.code} />
      ) : (
        <div className={classes.actions}>
          <Button variant="default" data-testid="connect-companion" onClick={() => void connect()}>
            {t('companions.connect')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('companions.disconnect_of', { name: leaving?.name ?? '' })}
        confirmLabel={t('companions.disconnect')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={async () => {
          if (leaving !== null) await disconnect(leaving);
        }}
        words={words}
        testId="disconnect-companion"
      >
        {t('companions.disconnect_text', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </section>
  );
};
