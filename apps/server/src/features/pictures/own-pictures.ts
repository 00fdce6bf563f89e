import { avatarPath } from '@engawa/contract/accounts';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { avatarSidePx, businessCardSidePx, maxPortraitBytes } from '@engawa/contract/pictures';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { PictureIntake, PictureRules } from '../../platform/files/picture-intake.ts';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import type { MayRead } from '../../platform/http/readers.ts';
import { keepWhile, type PictureFiles, picturePath } from './kept-picture.ts';
import type { OwnPicture, PicturesStore } from './store.ts';

export type OwnPicturesDeps = {
  readonly store: PicturesStore;
  readonly transact: Transact;
  readonly files: PictureFiles;
  readonly intake: PictureIntake;
  readonly signed: SignedPaths;
  readonly now: Now;
  readonly ports: {
    /** True if the user belongs to a space or is its guest. */
    isOfSpace(userId: string, spaceId: string): Promise<boolean>;
    /** Whether the actor may enter a space now. */
    mayEnter(actor: Actor, spaceId: string): Promise<boolean>;
    /** Whether one of two people has blocked the other. */
    isBlockBetween(userId: string, otherId: string): Promise<boolean>;
  };
  onFault(error: unknown): void;
};

/** Short, because a client shows a card right after it received the address. */
const cardSeconds = 15 * 60;

const rules = {
  avatar_file: {
    maxBytes: maxPortraitBytes,
    maxSize: null,
    resize: { sidePx: avatarSidePx, fit: 'cover' },
    quality: 86,
  },
  business_card_file: {
    maxBytes: maxPortraitBytes,
    maxSize: null,
    resize: { sidePx: businessCardSidePx, fit: 'inside' },
    quality: 88,
  },
} as const satisfies Record<OwnPicture, PictureRules>;

const requireKind = (actor: Actor, kind: Actor['kind']): void => {
  if (actor.kind !== kind) throw new Refusal('FORBIDDEN');
};

/** A person's own pictures: avatar and business card. */
export const createOwnPictures = (deps: OwnPicturesDeps) => {
  const { store, transact, files, intake, signed, now, ports, onFault } = deps;
  const filesOf = { avatar_file: files.avatars, business_card_file: files.cards };

  /** Writes which file the user has, and deletes the previous file. */
  const replace = async (userId: string, own: OwnPicture, file: string | null): Promise<void> => {
    const before = await transact(async () => {
      const had = await store.lockOwnFile(userId, own);
      if (had === undefined) throw new Refusal('UNAUTHENTICATED');
      await store.writeOwnFile(userId, own, file, new Date(now()));
      return had;
    });
    if (before !== null) await filesOf[own].remove(before).catch(onFault);
  };

  const set = async (userId: string, own: OwnPicture, picture: Blob): Promise<string> => {
    const { bytes } = await intake.draw(new Uint8Array(await picture.arrayBuffer()), rules[own]);
    const write = async ([name = '']: string[]) => {
      await replace(userId, own, name);
      return name;
    };
    return keepWhile(filesOf[own], [bytes], write, onFault);
  };

  /** @param spaceId the space whose people the address is for; absent: the owner */
  const cardAddress = (file: string | null, ownerId: string, spaceId?: string): string | null => {
    const of = spaceId === undefined ? ownerId : `${ownerId}_${spaceId}`;
    return file === null ? null : signed.sign(picturePath('cards', file), cardSeconds, of);
  };

  return {
    /**
     * @param kind the kind of account that the call is for; refuses the other with FORBIDDEN
     * @returns the address of the picture
     */
    async setAvatar(actor: Actor, kind: Actor['kind'], picture: Blob): Promise<string> {
      requireKind(actor, kind);
      return avatarPath(actor.userId, await set(actor.userId, 'avatar_file', picture));
    },

    async removeAvatar(actor: Actor, kind: Actor['kind']): Promise<string> {
      requireKind(actor, kind);
      await replace(actor.userId, 'avatar_file', null);
      return avatarPath(actor.userId, null);
    },

    /** @returns the temporary address of the card */
    async setBusinessCard(actor: Actor, picture: Blob): Promise<string | null> {
      requireKind(actor, 'user');
      return cardAddress(await set(actor.userId, 'business_card_file', picture), actor.userId);
    },

    async removeBusinessCard(actor: Actor): Promise<void> {
      requireKind(actor, 'user');
      await replace(actor.userId, 'business_card_file', null);
    },

    async businessCard(actor: Actor): Promise<string | null> {
      requireKind(actor, 'user');
      return cardAddress(await store.findOwnFile(actor.userId, 'business_card_file'), actor.userId);
    },

    /**
     * The business card of a person in a space that the caller may enter. A block between the two
     * reads as no card. Refuses with USER_IS_NOT_EXIST.
     */
    async businessCardOf(actor: Actor, userId: string, spaceId: string): Promise<string | null> {
      if (!(await ports.isOfSpace(userId, spaceId))) throw new Refusal('USER_IS_NOT_EXIST');
      if (await ports.isBlockBetween(userId, actor.userId)) return null;
      return cardAddress(await store.findOwnFile(userId, 'business_card_file'), userId, spaceId);
    },

    /**
     * A business card is shown to its owner, and to people who may enter the space that the address
     * names, while the owner belongs to it and no block stands between the two.
     */
    mayReadCard:
      (of: string): MayRead =>
      async (actor, file) => {
        const [ownerId = '', spaceId] = of.split('_');
        if ((await store.findOwnFile(ownerId, 'business_card_file')) !== file) return false;
        if (spaceId === undefined) return actor.userId === ownerId;
        if (!(await ports.mayEnter(actor, spaceId)) || !(await ports.isOfSpace(ownerId, spaceId)))
          return false;
        return !(await ports.isBlockBetween(ownerId, actor.userId));
      },

    /** Handles the end of an account: deletes its stored files. */
    async removeFiles(of: {
      readonly avatar_file: string | null;
      readonly business_card_file: string | null;
    }): Promise<void> {
      if (of.avatar_file !== null) await files.avatars.remove(of.avatar_file);
      if (of.business_card_file !== null) await files.cards.remove(of.business_card_file);
    },

    /** The temporary address of a card, for the view of one’s own account. */
    cardAddress,
  };
};
export type OwnPictures = ReturnType<typeof createOwnPictures>;
