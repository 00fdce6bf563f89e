import { collectCommands } from './commands/command.ts';
import type { Entry, Slots, SpaceFeature } from './space-feature.ts';

/** One slot of all features, by rank. Throws when two entries have the same id. */
const collect = <T extends Entry>(
  slot: string,
  lists: readonly (readonly T[] | undefined)[],
): readonly T[] => {
  const entries = lists.flatMap((list) => list ?? []);
  const ids = new Set<string>();
  for (const { id } of entries) {
    if (ids.has(id)) throw new Error(`Two features put ${id} into ${slot}`);
    ids.add(id);
  }
  return entries.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
};

/** Joins what all features put into the slots. The order of the features makes no difference. */
export const collectSlots = (features: readonly SpaceFeature[]): Slots => {
  const names = new Set(features.map(({ name }) => name));
  if (names.size < features.length) throw new Error('Two features have the same name');
  const slot = <K extends Exclude<keyof Slots, 'mapLayers' | 'commands'>>(key: K): Slots[K] =>
    collect<Entry>(
      key,
      features.map((feature) => feature[key]),
    ) as Slots[K];
  const layers = collect(
    'mapLayers',
    features.map(({ mapLayers }) => mapLayers?.map((layer) => ({ layer, id: layer.kind, rank: 0 }))),
  );
  return {
    mapLayers: layers.map(({ layer }) => layer),
    tools: slot('tools'),
    barParts: slot('barParts'),
    topBarParts: slot('topBarParts'),
    pills: slot('pills'),
    signs: slot('signs'),
    spaceMenu: slot('spaceMenu'),
    sideTabs: slot('sideTabs'),
    roomParts: slot('roomParts'),
    minimapParts: slot('minimapParts'),
    drawers: slot('drawers'),
    notices: slot('notices'),
    welcome: slot('welcome'),
    textParts: slot('textParts'),
    gates: slot('gates'),
    personActions: slot('personActions'),
    itemActions: slot('itemActions'),
    writingTools: slot('writingTools'),
    commands: collectCommands(features.flatMap(({ commands }) => commands ?? [])),
  };
};

export const noSlots: Slots = collectSlots([]);
