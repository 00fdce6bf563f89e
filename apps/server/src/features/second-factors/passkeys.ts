import { Refusal } from '@engawa/contract/kernel';
import { type MadePasskey, maxPasskeys, type ShownPasskey } from '@engawa/contract/second-factors';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Now } from '../../platform/clock.ts';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyRow, SecondFactorsStore } from './store.ts';

type Library = typeof import('@simplewebauthn/server');

/** Read when the first passkey is asked for: it brings twenty megabytes of certificates' grammar that most servers never use. */
const library = (): Promise<Library> => import('@simplewebauthn/server');

const houseName = 'Engawa';
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const transportsOf = (said: readonly string[] | undefined): string[] =>
  (said ?? []).filter((one) => knownTransports.includes(one));
const described = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransportFuture[],
});

type PasskeysDeps = {
  readonly store: SecondFactorsStore;
  readonly now: Now;
  /** Where passkeys work now; null: nowhere. */
  findRelyingParty(): RelyingParty | null;
};

/** Passkeys: what a browser is asked, and whether its answer is right. */
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
    /** The address at which they work; null: nowhere. */
    origin: (): string | null => findRelyingParty()?.origin ?? null,

    /** What to ask for a new one; those that they have are not made again. */
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

    /** Keeps the passkey that was made for a challenge. PASSKEY_IS_REFUSED, PASSKEYS_ARE_TOO_MANY. */
    async keep(userId: string, name: string, made: MadePasskey, challenge: string): Promise<PasskeyRow> {
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
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transportsOf(made.response.transports),
        isBackedUp: credentialBackedUp,
        name,
        createdAt: new Date(now()),
      });
      if (written === null) throw new Refusal('PASSKEY_IS_REFUSED');
      return written;
    },

    /**
     * What to ask for one that is there.
     * @param userId whose; null: the browser offers those it knows
     */
    async optionsToShow(userId: string | null, userVerification: 'required' | 'preferred') {
      const { id: rpID } = requireParty();
      const { generateAuthenticationOptions } = await library();
      if (userId === null) return generateAuthenticationOptions({ rpID, userVerification });
      const allowCredentials = (await store.listPasskeys(userId)).map(described);
      return generateAuthenticationOptions({ rpID, userVerification, allowCredentials });
    },

    /**
     * Whose passkey was shown for a challenge; null: it is not right.
     * @param isVerified the device must have asked who they are (a finger, a face, a PIN), so that it is two factors in one
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
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
        requireUserVerification: isVerified,
      }).catch(() => null);
      if (outcome?.verified !== true) return null;
      const { newCounter: counter, credentialBackedUp: isBackedUp } = outcome.authenticationInfo;
      const isThere = await store.markPasskeyUsed(row.id, { counter, isBackedUp, at: new Date(now()) });
      return isThere ? row.userId : null;
    },
  };
};
export type Passkeys = ReturnType<typeof createPasskeys>;
