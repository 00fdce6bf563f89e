import type { InviteResult } from '@engawa/contract/invitations';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import classes from './invite-dialog.module.css';
import { useCopy } from './use-copy.ts';

const tones: Record<InviteResult['outcome'], 'success' | 'neutral' | 'danger'> = {
  sent: 'success',
  sent_again: 'success',
  link_made: 'success',
  already_member: 'neutral',
  malformed: 'danger',
  plan_limit: 'danger',
  too_many: 'danger',
};

/** The result for each address; its link can be copied. */
export const InvitedModal = ({
  results,
  onSeeLimit,
  onClose,
}: {
  results: readonly InviteResult[] | null;
  /** Shows the reached limit of the plan; absent for users who may not see it. */
  onSeeLimit: (() => void) | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('invitations');
  const words = useDialogWords();
  const copy = useCopy();
  const withLinks = (results ?? []).flatMap(({ email, link }) => (link === null ? [] : [{ email, link }]));
  const isByHand = (results ?? []).some(({ outcome }) => outcome === 'link_made');
  const isLimitMet = (results ?? []).some(({ outcome }) => outcome === 'plan_limit');
  const copyAll = () => copy(withLinks.map(({ email, link }) => `${email} ${link}`).join('\n'), 'links');
  return (
    <Dialog
      isOpen={results !== null}
      onClose={onClose}
      title={t('invited.title')}
      width={552}
      closeLabel={words.close}
      testId="invited"
    >
      {isByHand && <p className={classes.hint}>{t('invited.by_hand')}</p>}
      <ul className={classes.list}>
        {(results ?? []).map(({ email, outcome, link }) => (
          <li key={email}>
            <span className={classes.who}>
              {email}
              <small
                className={classes.outcome}
                data-tone={tones[outcome]}
                data-testid={`outcome-${email}`}
                data-outcome={outcome}
              >
                {t(`outcomes.${outcome}`)}
              </small>
            </span>
            {link !== null && (
              <ActionIcon
                size={44}
                variant="default"
                aria-label={t('invited.copy_one', { email })}
                title={t('invited.copy_one', { email })}
                data-testid={`copy-invitation-${email}`}
                onClick={() => void copy(link, 'link')}
              >
                <IconCopy size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        {isLimitMet && onSeeLimit && (
          <Button variant="default" data-testid="see-limit" onClick={onSeeLimit}>
            {t('invited.see_limit')}
          </Button>
        )}
        <Button
          // The links that nobody sends are what this dialog is for.
          variant={withLinks.length > 0 ? 'default' : 'filled'}
          data-autofocus={withLinks.length === 0 || undefined}
          data-testid="invited-close"
          onClick={onClose}
        >
          {words.close}
        </Button>
        {withLinks.length > 0 && (
          <Button data-autofocus data-testid="copy-invitations" onClick={() => void copyAll()}>
            {t('invited.copy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
