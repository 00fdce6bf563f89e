import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../features/presence/index.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/waiting/empty-state.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { PageLayout } from '../../layouts/page-layout.tsx';
import { ClosedShoji } from '../../pages/closed-shoji.tsx';

/** Goes out at once; the page that opens says why. */
export const SentAway = ({ why }: { why: Extract<Entry, { kind: 'sent-away' }>['why'] }) => {
  const { t } = useTranslation('space');
  const { leaveBecause } = useSpacePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => leaveBecause(why ?? 'removed'), []);
  return <Loading label={t('left_space')} />;
};

/**
 * Shown in place of the space when the user is not admitted, or has the space open in another tab.
 */
export const EntryPage = ({
  entry,
  onUseHere,
}: {
  entry: Extract<Entry, { kind: 'elsewhere' | 'refused' | 'waiting' }>;
  onUseHere: () => void;
}) => {
  const { t, i18n } = useTranslation(['space', 'errors', 'guests']);
  const { leave } = useSpacePlace();
  const reason = () => {
    if (entry.kind !== 'refused') return null;
    const key = i18n.exists(`errors:${entry.code}`) ? entry.code : 'INTERNAL';
    return t(`errors:${key}` as 'errors:INTERNAL');
  };
  const waitingText = () => {
    if (entry.kind !== 'waiting') return null;
    const { ahead } = entry;
    const place = ahead > 0 ? t('guests:full.ahead', { count: ahead }) : t('guests:full.next');
    return `${t('guests:full.text')} ${place}`;
  };
  const texts = {
    elsewhere: { title: t('elsewhere.title'), text: t('elsewhere.text') },
    waiting: { title: t('guests:full.title'), text: waitingText() },
    refused: { title: t('refused.title'), text: reason() },
  }[entry.kind];
  return (
    <PageLayout>
      <div
        role={entry.kind === 'waiting' ? 'status' : 'alert'}
        data-testid={`entry-${entry.kind}`}
        data-code={entry.kind === 'refused' ? entry.code : undefined}
      >
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={texts.title}
          action={
            <>
              {entry.kind === 'elsewhere' && (
                <>
                  <Button data-testid="use-here" onClick={onUseHere}>
                    {t('elsewhere.use_here')}
                  </Button>
                  <Button variant="default" onClick={leave}>
                    {t('elsewhere.leave')}
                  </Button>
                </>
              )}
              {entry.kind === 'waiting' && (
                <Button variant="default" onClick={leave}>
                  {t('guests:full.leave')}
                </Button>
              )}
              {entry.kind === 'refused' && (
                <>
                  <Button onClick={leave}>{t('refused.back')}</Button>
                  <Button variant="default" onClick={onUseHere}>
                    {t('refused.retry')}
                  </Button>
                </>
              )}
            </>
          }
        >
          {texts.text}
        </EmptyState>
      </div>
    </PageLayout>
  );
};
