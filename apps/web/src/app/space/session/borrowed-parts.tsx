import { type ComponentProps, Suspense } from 'react';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';

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

export const LimitDialog = (props: ComponentProps<typeof LazyLimitDialog>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['plans']}>
      <LazyLimitDialog {...props} />
    </WithNamespaces>
  </Suspense>
);
export const CompanyWallpapers = (props: ComponentProps<typeof LazyWallpapers>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['pictures']}>
      <LazyWallpapers {...props} />
    </WithNamespaces>
  </Suspense>
);
/** Its dialogs load the phrases. */
export const StartChoice = (props: ComponentProps<typeof LazyStartChoice>) => (
  <Suspense fallback={null}>
    <LazyStartChoice {...props} />
  </Suspense>
);
export const ClockInNote = (props: ComponentProps<typeof LazyClockInNote>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['attendance']}>
      <LazyClockInNote {...props} />
    </WithNamespaces>
  </Suspense>
);
export const SettingsChoices = (props: ComponentProps<typeof LazySettingsChoices>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['settings']}>
      <LazySettingsChoices {...props} />
    </WithNamespaces>
  </Suspense>
);
