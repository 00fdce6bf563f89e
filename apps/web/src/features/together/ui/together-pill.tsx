import { IconFootsteps } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Pill, PillButton } from '../../../ui/bar/pill.tsx';
import { endFollowers } from '../end-followers.ts';
import type { TogetherPorts, TogetherStore } from '../ports.ts';

/** Whom the user follows, or who follows the user, and how it ends. */
export const TogetherPill = ({ ports, store }: { ports: TogetherPorts; store: TogetherStore }) => {
  const { t } = useTranslation('together');
  const whom = useStore(ports.me.following, (state) => state.whom);
  const followers = useStore(store, (state) => state.followers);
  if (whom !== null)
    return (
      <Pill
        icon={IconFootsteps}
        testId="following"
        text={t('following', { name: ports.people.whereNow(whom)?.name ?? '' })}
      >
        <PillButton label={t('stop')} testId="stop-following" onPress={ports.me.stopFollowing} />
      </Pill>
    );
  const names = followers.map(({ name }) => name).join(t('joiner'));
  return (
    <Pill icon={IconFootsteps} testId="followed" text={t('followed', { names })}>
      <PillButton label={t('end')} testId="end-following" onPress={() => endFollowers(ports, store)} />
    </Pill>
  );
};
