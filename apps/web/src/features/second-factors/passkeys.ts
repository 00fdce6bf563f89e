import type { MadePasskey, ShownPasskey } from '@engawa/contract/second-factors';

export type PasskeyTroubleKind = 'cancelled' | 'there_already';

/** The browser's reason for not creating or using a passkey. */
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
  // Browsers report a refusal, a closed window and a time-out under the same name, so that pages
  // learn nothing.
  return new PasskeyTrouble(name === 'InvalidStateError' ? 'there_already' : 'cancelled');
};

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the browser for a new passkey with the options from the server. @throws PasskeyTrouble */
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

/** Asks the browser for an existing passkey. @throws PasskeyTrouble */
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
