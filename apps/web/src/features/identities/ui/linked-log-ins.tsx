import type { ExternalProviderName, Identity } from '@engawa/contract/identities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import rows from '../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './identities.module.css';

/**
 * External logins of the user's account: linking and unlinking.
 * @param returnTo path of this site to return to from the provider
 * @param isVerified an account with an unverified address cannot be linked
 */
export const LinkedLogIns = ({
  returnTo,
  isVerified,
  withProof,
  leave = (url) => window.location.assign(url),
}: {
  returnTo: () => string;
  isVerified: boolean;
  /** Asks for a proof of identity, unless a recent one exists. */
  withProof: (work: (proof: string) => Promise<void>) => Promise<void>;
  leave?: (url: string) => void;
}) => {
  const { t } = useTranslation(['identities', 'app', 'second_factors']);
  const words = useDialogWords();
  const troubleSentence = useTroubleSentence();
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const offered = useQuery(queries.identities.listProviders.queryOptions());
  const mine = useQuery(queries.identities.listMine.queryOptions());
  const [failure, setFailure] = useState<unknown>(null);
  const [isOpening, setOpening] = useState(false);
  const [leaving, setLeaving] = useState<Identity | null>(null);

  if (offered.isPending || mine.isPending) return <Loading label={t('app:loading')} />;
  if (offered.isError || mine.isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="default" onClick={() => void Promise.all([offered.refetch(), mine.refetch()])}>
            {t('second_factors:settings.again')}
          </Button>
        }
      >
        {t('second_factors:settings.failed')}
      </Notice>
    );

  const { identities, has_password: hasPassword } = mine.data.data;
  const isLast = !hasPassword && identities.length === 1;
  // Identities of providers that are no longer configured are still listed, so that they can be
  // removed.
  const unlinked = offered.data.data.filter(
    ({ provider }) => !identities.some((one) => one.provider === provider),
  );

  const link = async (provider: ExternalProviderName) => {
    setFailure(null);
    setOpening(true);
    try {
      await withProof(async (proof) => {
        const asked = { provider, purpose: 'link', return_to: returnTo(), proof } as const;
        leave((await calls.identities.start(asked)).data.url);
      });
    } catch (error) {
      setFailure(error);
    } finally {
      setOpening(false);
    }
  };
  const unlink = ({ id, label }: Identity) =>
    withProof(async (proof) => {
      await calls.identities.unlink({ id, proof });
      await queryClient.invalidateQueries({ queryKey: queries.identities.key() });
      toasts.show(t('settings.unlinked', { provider: label }), { tone: 'success' });
    });

  return (
    <section className={classes.section} data-testid="linked-log-ins">
      <h4 className={classes.title}>{t('settings.title')}</h4>
      <p className={rows.hint}>{t('settings.hint')}</p>
      <FormError sentence={failure === null ? null : troubleSentence(failure)} />
      {!isVerified && unlinked.length > 0 && <Notice tone="info">{t('settings.verify_first')}</Notice>}
      {identities.length === 0 && unlinked.length === 0 && <p className={rows.hint}>{t('settings.none')}</p>}
      <ul className={rows.list}>
        {identities.map((one) => (
          <li key={one.id} className={rows.row} data-testid={`linked-${one.provider}`}>
            <div className={rows.what}>
              <strong>{one.label}</strong>
              <span>
                {one.email === null ? t('settings.linked') : t('settings.linked_as', { email: one.email })}
              </span>
            </div>
            <Button
              variant="default"
              disabled={isLast}
              aria-label={t('settings.unlink_name', { provider: one.label })}
              onClick={() => setLeaving(one)}
            >
              {t('settings.unlink')}
            </Button>
          </li>
        ))}
        {unlinked.map(({ provider, label }) => (
          <li key={provider} className={rows.row} data-testid={`offered-${provider}`}>
            <div className={rows.what}>
              <strong>{label}</strong>
              <span>{t('settings.not_linked')}</span>
            </div>
            <Button
              variant="default"
              disabled={!isVerified || isOpening}
              aria-label={t('settings.link_name', { provider: label })}
              onClick={() => void link(provider)}
            >
              {t('settings.link')}
            </Button>
          </li>
        ))}
      </ul>
      {isLast && <p className={rows.hint}>{t('settings.last')}</p>}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('settings.unlink_title', { provider: leaving?.label ?? '' })}
        confirmLabel={t('settings.unlink')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={async () => {
          if (leaving !== null) await unlink(leaving);
        }}
        words={words}
        testId="unlink"
      >
        {t('settings.unlink_text', { provider: leaving?.label ?? '' })}
      </ConfirmDialog>
    </section>
  );
};
