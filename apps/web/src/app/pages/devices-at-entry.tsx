import { type ComponentProps, Suspense } from 'react';
import { EntryPreview } from '../../features/devices/index.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { EntryPlaceholder } from './entry-placeholder.tsx';

const loadChoices = async () => {
  const { deviceChoice, mediaPreferences } = await import('../session/device-choice.ts');
  return { choice: deviceChoice, preferences: mediaPreferences };
};

/** The preview of a person who is about to enter, with the choices of this device. */
export const DevicesAtEntry = ({ plan }: Pick<ComponentProps<typeof EntryPreview>, 'plan'>) => (
  <Suspense fallback={<EntryPlaceholder />}>
    <EntryPreview plan={plan} loadChoices={loadChoices} storage={localStore} />
  </Suspense>
);
