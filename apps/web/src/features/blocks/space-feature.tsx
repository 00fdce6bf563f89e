import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { Blocked } from './create-blocked.ts';

const BlockAction = lazyPart(async () => ({ default: (await import('./ui/block-action.tsx')).BlockAction }));
const BlockIcon = lazyPart(async () => ({ default: (await import('./ui/block-icon.tsx')).BlockIcon }));
const BlockQuestion = lazyPart(async () => ({
  default: (await import('./ui/block-question.tsx')).BlockQuestion,
}));

type BlocksPorts = {
  readonly people: {
    readonly blocked: Blocked;
    readonly whereNow: (id: string) => { readonly name: string } | null;
  };
};

/** Blocking a person: what comes from them ends for the user, and they do not learn of it. */
export const blocksFeature = ({ people: { blocked, whereNow } }: BlocksPorts): SpaceFeature => {
  const useIsBlocked = (id: string) => useStore(blocked.store, ({ ids }) => ids.has(id));
  const change = (id: string) => blocked.ask({ id, name: whereNow(id)?.name ?? '' });
  return {
    name: 'blocks',
    personActions: [
      {
        id: 'block',
        rank: 90,
        useRowChoices({ id }: ActionProps) {
          const { t } = useTranslation('presence');
          const isBlocked = useIsBlocked(id);
          return [
            {
              key: 'block',
              label: t(isBlocked ? 'ask.unblock' : 'ask.block'),
              icon: <BlockIcon />,
              testId: `block-${id}`,
              choose: () => change(id),
            },
          ];
        },
        inCard: ({ id }: ActionProps) => (
          <Suspense fallback={null}>
            <BlockAction isBlocked={useIsBlocked(id)} onPress={() => change(id)} />
          </Suspense>
        ),
      },
    ],
    notices: [
      {
        id: 'block-question',
        rank: 70,
        place: 'page',
        Notice: () =>
          useStore(blocked.store, ({ asking }) => asking) && (
            <Suspense fallback={null}>
              <WithNamespaces of={['blocks']}>
                <BlockQuestion blocked={blocked} />
              </WithNamespaces>
            </Suspense>
          ),
      },
    ],
  };
};
