import { createHash, createHmac } from 'node:crypto';
import { invitationLink } from '@engawa/contract/invitations';
import type { Locale } from '@engawa/contract/kernel';
import { isSameText } from '../../platform/crypto/same-text.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';

export type LinksDeps = {
  readonly sealedText: SealedText;
  /** The key that signs the proofs in e-mails. */
  readonly proofKey: Uint8Array;
  publicUrl(): string;
  /** Returns 256 random bits as base64url. */
  newSecret(): string;
};

type Kept = { readonly id: string; readonly token: string };
type Addressed = Kept & { readonly email: string };

const placeOf = (id: string) => ({ table: 'invitations.token', rowId: id });

/**
 * The hash by which a token is looked up, so that reading the database does not reveal a usable
 * token.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The secrets of invitations and the links that carry them. The token alone opens the invitation,
 * and Managers may copy it. The link in the e-mail also carries a proof that only the recipient
 * sees, which verifies the address.
 */
export const createInvitationLinks = ({ sealedText, proofKey, publicUrl, newSecret }: LinksDeps) => {
  const proofOf = (id: string, email: string): string =>
    createHmac('sha256', proofKey).update(`${id} ${email}`).digest('base64url');
  const open = ({ id, token }: Kept): string => sealedText.open(token, placeOf(id));

  return {
    /** Creates a token, in the form for look-up and in the stored form. */
    newToken(id: string) {
      const token = newSecret();
      return { token_hash: hashOfToken(token), token: sealedText.seal(token, placeOf(id)) };
    },

    /** The link that Managers copy. */
    toCopy: (kept: Kept, locale: Locale): string =>
      invitationLink(publicUrl(), locale, { id: kept.id, token: open(kept) }),

    /** The link for the e-mail only. */
    inMail: (kept: Addressed, locale: Locale): string =>
      invitationLink(publicUrl(), locale, {
        id: kept.id,
        token: open(kept),
        proof: proofOf(kept.id, kept.email),
      }),

    isProof: (id: string, email: string, proof: string): boolean => isSameText(proof, proofOf(id, email)),
  };
};
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
