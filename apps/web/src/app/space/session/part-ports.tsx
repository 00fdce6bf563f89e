import { type ComponentProps, Suspense } from 'react';
import { SoundTest } from '../../../features/devices/index.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { connectionTroublePart } from '../own/connection-trouble-part.tsx';
import type { SpaceSession } from './space-session.ts';

const LazyLimitDialog = lazyPart(async () => ({
  default: (await import('../../../features/plans/index.ts')).LimitDialog,
}));
const LazyWallpapers = lazyPart(async () => ({
  default: (await import('../../../features/pictures/index.ts')).CompanyWallpapers,
}));
const LazyStartChoice = lazyPart(async () => ({
  default: (await import('../../../features/spaces/index.ts')).TemplateChoice,
}));
const LazyClockInNote = lazyPart(async () => ({
  default: (await import('../../../features/attendance/index.ts')).NoteDialog,
}));
const LazySettingsChoices = lazyPart(async () => ({
  default: (await import('../../settings/settings-choices.tsx')).SettingsChoices,
}));

const LimitDialog = (props: ComponentProps<typeof LazyLimitDialog>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['plans']}>
      <LazyLimitDialog {...props} />
    </WithNamespaces>
  </Suspense>
);
const CompanyWallpapers = (props: ComponentProps<typeof LazyWallpapers>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['pictures']}>
      <LazyWallpapers {...props} />
    </WithNamespaces>
  </Suspense>
);
/** Its dialogs load the phrases. */
const StartChoice = (props: ComponentProps<typeof LazyStartChoice>) => (
  <Suspense fallback={null}>
    <LazyStartChoice {...props} />
  </Suspense>
);
const ClockInNote = (props: ComponentProps<typeof LazyClockInNote>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['attendance']}>
      <LazyClockInNote {...props} />
    </WithNamespaces>
  </Suspense>
);
const SettingsChoices = (props: ComponentProps<typeof LazySettingsChoices>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['settings']}>
      <LazySettingsChoices {...props} />
    </WithNamespaces>
  </Suspense>
);

/** Parts of the page that a feature shows although another one draws them. */
export const createPartPorts = ({
  desk,
  connectionTrouble,
}: Pick<SpaceSession, 'desk' | 'connectionTrouble'>) => ({
  ClockInNote,
  CompanyWallpapers,
  LimitDialog,
  SettingsChoices,
  StartChoice,
  ConnectionTrouble: connectionTroublePart(connectionTrouble),
  SoundTest: () => <SoundTest choice={desk.choice} preferences={desk.preferences} />,
});
