import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useServices } from '../session/use-services.ts';

/**
 * The six sections by the specification's names, and two split off them: security of the account,
 * permissions of a space.
 */
export type SettingsType =
  | 'AccountSetting'
  | 'SecuritySetting'
  | 'DeviceSetting'
  | 'IntegrationSetting'
  | 'WorkspaceSetting'
  | 'SpacePermissionSetting'
  | 'SpaceMemberSetting'
  | 'NotificationSoundSetting';

export type SettingsRequest = {
  /** The section to show; null: the first, and on a phone the list. */
  readonly type: SettingsType | null;
  /** Guests have no account: they see only what is about themselves and their device. */
  readonly isGuest: boolean;
};

const SettingsContext = createContext<((request?: Partial<SettingsRequest>) => void) | null>(null);

const SettingsModal = lazyPart(async () => ({
  default: (await import('./settings-modal.tsx')).SettingsModal,
}));

/** Opens the settings over whatever page is there; the address stays. */
export const useSettings = (): ((request?: Partial<SettingsRequest>) => void) => {
  const open = use(SettingsContext);
  if (open === null) throw new Error('useSettings needs a SettingsProvider above');
  return open;
};

/** Lets everything below open the settings. They close when the session ends. */
export const SettingsProvider = ({ children }: { children: ReactNode }) => {
  const { session } = useServices();
  const [request, setRequest] = useState<SettingsRequest | null>(null);
  const open = useCallback(
    ({ type = null, isGuest = false }: Partial<SettingsRequest> = {}) => setRequest({ type, isGuest }),
    [],
  );
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        const isGone =
          (before.accessToken !== null && now.accessToken === null) ||
          (before.guest !== null && now.guest === null);
        if (isGone) setRequest(null);
      }),
    [session],
  );
  return (
    <SettingsContext value={open}>
      {children}
      {request !== null && (
        <Suspense fallback={null}>
          <WithNamespaces of={['settings', 'account_settings']}>
            <SettingsModal request={request} onClose={() => setRequest(null)} />
          </WithNamespaces>
        </Suspense>
      )}
    </SettingsContext>
  );
};
