import {
  IconBell,
  IconBuilding,
  IconDeviceLaptop,
  IconKey,
  IconLink,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SettingsType } from './settings-opening.tsx';

export type SettingsSection = {
  readonly type: SettingsType;
  readonly Icon: typeof IconDeviceLaptop;
  readonly Section: ComponentType;
  /** Guests see it too, as far as it is about them; it asks nothing of an account. */
  readonly isForGuests?: boolean;
};

/**
 * The sections as they stand in the list. Each is a chunk of its own, loaded when it is shown
 * first.
 */
export const sections: readonly SettingsSection[] = [
  {
    type: 'AccountSetting',
    Icon: IconUserCircle,
    Section: lazyPart(async () => ({ default: (await import('./account-setting.tsx')).AccountSetting })),
    isForGuests: true,
  },
  {
    type: 'SecuritySetting',
    Icon: IconShieldLock,
    Section: lazyPart(async () => ({ default: (await import('./security-setting.tsx')).SecuritySetting })),
  },
  {
    type: 'DeviceSetting',
    Icon: IconDeviceLaptop,
    Section: lazyPart(async () => ({ default: (await import('./device-setting.tsx')).DeviceSetting })),
    isForGuests: true,
  },
  {
    type: 'IntegrationSetting',
    Icon: IconLink,
    Section: lazyPart(async () => ({
      default: (await import('./integration-setting.tsx')).IntegrationSetting,
    })),
  },
  {
    type: 'WorkspaceSetting',
    Icon: IconBuilding,
    Section: lazyPart(async () => ({ default: (await import('./workspace-setting.tsx')).WorkspaceSetting })),
  },
  {
    type: 'SpacePermissionSetting',
    Icon: IconKey,
    Section: lazyPart(async () => ({
      default: (await import('./space-permissions-setting.tsx')).SpacePermissionsSetting,
    })),
    isForGuests: true,
  },
  {
    type: 'SpaceMemberSetting',
    Icon: IconUsers,
    Section: lazyPart(async () => ({
      default: (await import('./space-members-setting.tsx')).SpaceMembersSetting,
    })),
  },
  {
    type: 'NotificationSoundSetting',
    Icon: IconBell,
    Section: lazyPart(async () => ({
      default: (await import('./notification-sound-setting.tsx')).NotificationSoundSetting,
    })),
  },
];
