import { useTranslation } from 'react-i18next';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';

/**
 * Shown for an invalid invitation: the reason and a link home. `error` null: the link is
 * incomplete.
 */
export const NoInvitation = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('invitations');
  const { params } = useLocale();
  const sentence = useTroubleSentence();
  return (
    <div role="alert" data-testid="no-invitation" data-code={refusalCodeOf(error)}>
      <EmptyState
        level={1}
        title={t('join.link_refused.title')}
        action={
          <LinkButton variant="default" to="/{-$locale}" params={params}>
            {t('join.back')}
          </LinkButton>
        }
      >
        {error === null ? t('join.link_refused.incomplete') : sentence(error)}
      </EmptyState>
    </div>
  );
};
