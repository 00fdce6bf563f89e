import { canSeeOffline } from '@engawa/contract/spaces';
import { IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyNot } from '../../../platform/i18n/why-not.tsx';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { PresencePorts } from '../ports.ts';
import classes from './people-list.module.css';
import { usePerson } from './use-presence.ts';

// Loaded when those who are away are asked for.
const OfflinePeople = lazyPart(async () => ({
  default: (await import('./offline-people.tsx')).OfflinePeople,
}));

/**
 * The end of the list of people: those who are away, behind a button; or why the space does not
 * show them.
 */
export const OfflineSection = ({
  ports,
  search,
  isHere,
}: {
  ports: Pick<PresencePorts, 'presence' | 'space' | 'conversations'>;
  search: string;
  isHere: (id: string) => boolean;
}) => {
  const { t } = useTranslation('presence');
  const {
    presence,
    space: { useRights, id: spaceId },
    conversations: { writeTo },
  } = ports;
  const role = usePerson(presence, presence.model.selfId)?.role;
  const rights = useRights();
  const [isShown, setShown] = useState(false);
  if (role === undefined) return null;
  if (!canSeeOffline(role, rights))
    return (
      <p className={classes.hint} data-testid="why-no-offline">
        <WhyNot of="see_offline" />
      </p>
    );
  return (
    <section aria-label={t('groups.offline')} data-group="offline">
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isShown}
        data-testid="show-offline"
        onClick={() => setShown(!isShown)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {t('groups.offline')}
      </button>
      {isShown && (
        <Suspense fallback={null}>
          <WithNamespaces of={['people']}>
            <OfflinePeople spaceId={spaceId} search={search} isHere={isHere} onWrite={writeTo} />
          </WithNamespaces>
        </Suspense>
      )}
    </section>
  );
};
