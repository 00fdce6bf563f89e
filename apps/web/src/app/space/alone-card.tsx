import { Button, CloseButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntry, useWhereabouts } from '../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';
import classes from './stage-view.module.css';
import { useGuestLink } from './use-guest-link.ts';

/** For whoever is first in: how to bring the others. */
export const AloneCard = ({ session, spaceId }: { session: SpaceSession; spaceId: string }) => {
  const { t } = useTranslation('space');
  const isAlone = useWhereabouts(session.presence).size === 1;
  const entry = useEntry(session.presence);
  const { copy } = useGuestLink(session, spaceId);
  const [isHidden, setHidden] = useState(false);
  if (!isAlone || isHidden || entry.kind !== 'inside') return null;
  return (
    <section className={classes.alone} aria-label={t('alone.title')} data-testid="alone-card">
      <div>
        <strong>{t('alone.title')}</strong>
        <p>{t('alone.text')}</p>
      </div>
      <Button
        size="sm"
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
        data-testid="alone-copy-link"
        onClick={() => void copy()}
      >
        {t('invite.copy')}
      </Button>
      <CloseButton aria-label={t('alone.hide')} onClick={() => setHidden(true)} />
    </section>
  );
};
