import type { MadePasskey, ShownPasskey } from '@engawa/contract/second-factors';

export type PasskeyTroubleKind = 'cancelled' | 'there_already';

/** What the browser said when a passkey was not made or shown. */
export class PasskeyTrouble extends Error {
  readonly kind: PasskeyTroubleKind;
  constructor(kind: PasskeyTroubleKind) {
    super(kind);
    this.name = 'PasskeyTrouble';
    this.kind = kind;
  }
}

type Options = Record<string, unknown>;

const asTrouble = (error: unknown): PasskeyTrouble => {
  const name = error instanceof Error ? error.name : '';
  // Browsers tell a refusal, a closed window and a time-out by the same name, so that pages learn nothing.
  return new PasskeyTrouble(name === 'InvalidStateError' ? 'there_already' : 'cancelled');
};

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the browser for a new passkey, by the options that the server made. @throws PasskeyTrouble */
export const makePasskey = async (options: Options): Promise<MadePasskey> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { clientExtensionResults, ...made } = await startRegistration({ optionsJSON }).catch(
    (error: unknown) => {
      throw asTrouble(error);
    },
  );
  return { ...made, clientExtensionResults: { ...clientExtensionResults } } as MadePasskey;
};

/** Asks the browser for a passkey that is there. @throws PasskeyTrouble */
export const showPasskey = async (options: Options): Promise<ShownPasskey> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { clientExtensionResults, ...shown } = await startAuthentication({ optionsJSON }).catch(
    (error: unknown) => {
      throw asTrouble(error);
    },
  );
  return { ...shown, clientExtensionResults: { ...clientExtensionResults } } as ShownPasskey;
};
