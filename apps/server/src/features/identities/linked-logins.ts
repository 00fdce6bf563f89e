import type { ExternalProvider } from './external-provider.ts';
import type { IdentitiesStore } from './store.ts';

type LinkedLoginsDeps = {
  readonly store: Pick<IdentitiesStore, 'listIdentities' | 'deleteIdentitiesOf'>;
  readonly providers: readonly ExternalProvider[];
};

/** The external log-ins that are linked to accounts, for the features that protect accounts. */
export const createLinkedLogins = ({ store, providers }: LinkedLoginsDeps) => ({
  /** True if a configured provider opens the account. */
  async hasLogIn(userId: string): Promise<boolean> {
    const linked = await store.listIdentities(userId);
    return linked.some(({ provider }) => providers.some(({ name }) => name === provider));
  },

  /**
   * Removes all linked log-ins. Called when an address is verified, because someone else may have
   * linked them before.
   */
  forgetAll: (userId: string): Promise<void> => store.deleteIdentitiesOf(userId),
});
export type LinkedLogins = ReturnType<typeof createLinkedLogins>;
