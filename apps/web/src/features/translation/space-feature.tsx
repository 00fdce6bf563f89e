import type { Item } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { TextTranslations } from './load-translations.ts';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

type TranslationPorts = {
  readonly conversations: {
    readonly loadTranslations: () => Promise<Pick<TextTranslations, 'Translatable'>>;
  };
  readonly items: {
    readonly store: Readable<{ readonly items: ReadonlyMap<string, Pick<Item, 'label' | 'content'>> }>;
  };
  readonly presence: {
    readonly model: {
      readonly store: Readable<{ readonly people: ReadonlyMap<string, Pick<Participant, 'statusText'>> }>;
    };
  };
  readonly me: { readonly id: string };
};

/** What people have written on items and into their status, translated where one asks for it. */
export const translationFeature = ({
  conversations,
  items,
  presence,
  me,
}: TranslationPorts): SpaceFeature => {
  const Translatable = lazyPart(async () => ({
    default: (await conversations.loadTranslations()).Translatable,
  }));
  const Text = ({ text }: { text: string }) =>
    text !== '' && (
      <Suspense fallback={null}>
        <Translatable text={text} />
      </Suspense>
    );
  const OfItem = ({ id }: ActionProps) => {
    const item = useStore(items.store, (now) => now.items.get(id));
    return <Text text={item?.content || item?.label || ''} />;
  };
  const OfPerson = ({ id }: ActionProps) => {
    const text = useStore(presence.model.store, ({ people }) => people.get(id)?.statusText);
    return id !== me.id && <Text text={text ?? ''} />;
  };
  return {
    name: 'translation',
    itemActions: [{ id: 'translate', rank: 5, inCard: OfItem }],
    personActions: [{ id: 'translate', rank: 5, inCard: OfPerson }],
  };
};
