// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { ownProvider } from '@engawa/contract/assistant';

/** The fields that are typed; the kind is chosen. */
export const providerForm = ownProvider.pick({ url: true, key: true, model: true });
