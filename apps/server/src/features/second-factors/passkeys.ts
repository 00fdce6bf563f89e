import { Refusal } from '@engawa/contract/kernel';
import { type MadePasskey, maxPasskeys, type ShownPasskey } from '@engawa/contract/second-factors';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Now } from '../../platform/clock.ts';
import type { PasskeyRow } from './passkeys-store.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactorsStore } from './store.ts';

type Library = typeof import('@simplewebauthn/server');

/**
 * Loaded with the first passkey call: the library needs twenty megabytes for certificate parsing
 * that most servers never use.
 */
const library = (): Promise<Library> => import('@simplewebauthn/server');

const houseName = 'Engawa';
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const transportsOf = (proof: readonly string[] | undefined): string[] =>
  (proof ?? []).filter((one) => knownTransports.includes(one));
const described = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransportFuture[],
});

type PasskeysDeps = {
  readonly store: SecondFactorsStore;
  readonly now: Now;
  /** The relying party of the site; null if passkeys work nowhere. */
  findRelyingParty(): RelyingParty | null;
};

/** Passkeys: the options for the browser, and the check of its response. */
export const createPasskeys = ({ store, now, findRelyingParty }: PasskeysDeps) => {
  const requireParty = (): RelyingParty => {
    const party = findRelyingParty();
    if (party === null) throw new Refusal('PASSKEYS_ARE_OFF');
    return party;
  };
  const requireRoom = (present: readonly PasskeyRow[]) => {
    if (present.length >= maxPasskeys) throw new Refusal('PASSKEYS_ARE_TOO_MANY');
  };

  return {
    /** The origin at which passkeys work; null if they work nowhere. */
    origin: (): string | null => findRelyingParty()?.origin ?? null,

    /** Options to create a passkey. Existing passkeys of the user are excluded. */
    async optionsToMake(userId: string, account: { email: string; name: string }) {
      const party = requireParty();
      const present = await store.listPasskeys(userId);
      requireRoom(present);
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: houseName,
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(userId)),
        userName: account.email,
        userDisplayName: account.name,
        attestationType: 'none',
        excludeCredentials: present.map(described),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /**
     * Stores the passkey that was created for a challenge. Refuses with PASSKEY_IS_REFUSED and
     * PASSKEYS_ARE_TOO_MANY.
     */
    async register(userId: string, name: string, made: MadePasskey, challenge: string): Promise<PasskeyRow> {
      const party = requireParty();
      requireRoom(await store.listPasskeys(userId));
      const { verifyRegistrationResponse } = await library();
      const outcome = await verifyRegistrationResponse({
        response: made as Parameters<Library['verifyRegistrationResponse']>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null);
      if (outcome?.verified !== true) throw new Refusal('PASSKEY_IS_REFUSED');
      const { credential, credentialBackedUp } = outcome.registrationInfo;
      const written = await store.insertPasskey({
        id: credential.id,
        userId,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transportsOf(made.response.transports),
        is_backed_up: credentialBackedUp,
        name,
        created_at: new Date(now()),
      });
      if (written === null) throw new Refusal('PASSKEY_IS_REFUSED');
      return written;
    },

    /**
     * Options to use an existing passkey.
     * @param userId its owner; null to let the browser offer the passkeys that it knows
     */
    async optionsToShow(userId: string | null, userVerification: 'required' | 'preferred') {
      const { id: rpID } = requireParty();
      const { generateAuthenticationOptions } = await library();
      if (userId === null) return generateAuthenticationOptions({ rpID, userVerification });
      const allowCredentials = (await store.listPasskeys(userId)).map(described);
      return generateAuthenticationOptions({ rpID, userVerification, allowCredentials });
    },

    /**
     * The owner of the passkey that was used for a challenge; null if the response is not valid.
     * @param isVerified true if the device must have verified its user (fingerprint, face or PIN),
     * so that the passkey counts as two factors
     */
    async recognise(shown: ShownPasskey, challenge: string, isVerified: boolean): Promise<string | null> {
      const party = requireParty();
      const row = await store.findPasskey(shown.id);
      if (row === null) return null;
      const { userHandle } = shown.response;
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.userId)
        return null;
      const { verifyAuthenticationResponse } = await library();
      const outcome = await verifyAuthenticationResponse({
        response: shown as Parameters<Library['verifyAuthenticationResponse']>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        credential: {
          ...described(row),
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
        requireUserVerification: isVerified,
      }).catch(() => null);
      if (outcome?.verified !== true) return null;
      const { newCounter: counter, credentialBackedUp: is_backed_up } = outcome.authenticationInfo;
      const isThere = await store.markPasskeyUsed(row.id, { counter, is_backed_up, at: new Date(now()) });
      return isThere ? row.userId : null;
    },
  };
};
export type Passkeys = ReturnType<typeof createPasskeys>;
