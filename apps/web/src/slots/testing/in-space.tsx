import { type ReactNode, useState } from 'react';
import type { Keep } from '../../platform/storage/storage.ts';
import { collectSlots } from '../collect-slots.ts';
import { createKeyChoice } from '../commands/key-choice.ts';
import { useKeyboard } from '../commands/use-commands.ts';
import { type SpacePlace, SpacePlaceProvider, SpaceViewProvider } from '../space-context.tsx';
import type { SpaceFeature, ToolEntry } from '../space-feature.ts';

/** A storage that keeps nothing beyond a test. */
export const createMemoryStore = (stored: Record<string, string> = {}): Keep => {
  const kept = new Map(Object.entries(stored));
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};

const Keyboard = () => {
  useKeyboard();
  return null;
};

/** The slots and the keyboard of a space page with these features, without its frame. */
export const InSpace = ({
  features,
  children,
}: {
  features: readonly Omit<SpaceFeature, 'name'>[];
  children: ReactNode;
}) => {
  const [view] = useState(() => {
    const slots = collectSlots(features.map((feature, index) => ({ name: `feature ${index}`, ...feature })));
    return { slots, keys: createKeyChoice(createMemoryStore(), slots.commands) };
  });
  return (
    <SpaceViewProvider value={view}>
      <Keyboard />
      {children}
    </SpaceViewProvider>
  );
};

const ToolButton = ({ entry }: { entry: ToolEntry }) => entry.useTool()?.button ?? null;

/** The tools of one feature as buttons, with the keys of its commands. */
export const FeatureTools = ({
  create,
  only,
  isPhone = false,
}: {
  create: () => SpaceFeature;
  only?: string;
  isPhone?: boolean;
}) => {
  const [feature] = useState(create);
  const tools = (feature.tools ?? []).filter(({ id }) => only === undefined || id === only);
  return (
    <SpacePlaceProvider value={{ isPhone } as SpacePlace}>
      <InSpace features={[feature]}>
        {tools.map((entry) => (
          <ToolButton key={entry.id} entry={entry} />
        ))}
      </InSpace>
    </SpacePlaceProvider>
  );
};
