import { createHash, createHmac } from 'node:crypto';
import { invitationLink } from '@engawa/contract/invitations';
import type { Locale } from '@engawa/contract/kernel';
import { isSameText } from '../../platform/crypto/same-text.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';

export type LinksDeps = {
  readonly sealedText: SealedText;
  /** Signs the proofs in letters. */
  readonly proofKey: Uint8Array;
  publicUrl(): string;
  /** 256 random bits as base64url. */
  newSecret(): string;
};

type Kept = { readonly id: string; readonly token: string };
type Addressed = Kept & { readonly email: string };

const placeOf = (id: string) => ({ table: 'invitations.token', rowId: id });

/** What a token is found by: who reads the database cannot use it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The secrets of invitations and the links that bear them. The token alone opens the invitation, and Managers may copy
 * it. The letter's link also bears a proof, which nobody but its reader sees: it proves the address.
 */
export const createInvitationLinks = ({ sealedText, proofKey, publicUrl, newSecret }: LinksDeps) => {
  const proofOf = (id: string, email: string): string =>
    createHmac('sha256', proofKey).update(`${id} ${email}`).digest('base64url');
  const open = ({ id, token }: Kept): string => sealedText.open(token, placeOf(id));

  return {
    /** A new token: as it is found, and as it is kept. */
    newToken(id: string) {
      const token = newSecret();
      return { tokenHash: hashOfToken(token), token: sealedText.seal(token, placeOf(id)) };
    },

    /** To be copied by Managers. */
    toCopy: (kept: Kept, locale: Locale): string =>
      invitationLink(publicUrl(), locale, { id: kept.id, token: open(kept) }),

    /** For the letter alone. */
    inLetter: (kept: Addressed, locale: Locale): string =>
      invitationLink(publicUrl(), locale, {
        id: kept.id,
        token: open(kept),
        proof: proofOf(kept.id, kept.email),
      }),

    isProof: (id: string, email: string, proof: string): boolean => isSameText(proof, proofOf(id, email)),
  };
};
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
