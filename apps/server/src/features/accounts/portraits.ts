import type { Options } from '@dicebear/lorelei-neutral';
import { type AvatarColor, avatarColor } from '@engawa/contract/accounts';

/** The background of a portrait for each avatar colour: light enough for its dark lines. */
const grounds: Record<AvatarColor, string> = {
  indigo: 'c9d4f7',
  moss: 'cfe0c4',
  persimmon: 'f8d3bd',
  plum: 'e4cdea',
  teal: 'bfe3e0',
  ochre: 'f0dfae',
  rose: 'f6cdd6',
  slate: 'd3dbe4',
};

/**
 * The style also has scowls, sneers and tears. Nobody chooses their generated face, so only
 * friendly parts are used.
 */
const friendlyParts = {
  eyebrows: ['variant01', 'variant02', 'variant05', 'variant07', 'variant09'],
  eyes: [
    'variant02',
    'variant04',
    'variant06',
    'variant12',
    'variant13',
    'variant14',
    'variant16',
    'variant19',
    'variant20',
    'variant21',
    'variant24',
  ],
  mouth: ['happy01', 'happy02', 'happy05', 'happy06', 'happy13'],
} satisfies Options;

const maxKept = 2_000;

/** Loaded with the first portrait, so that it does not slow the start. */
const draw = async (userId: string, color: AvatarColor): Promise<string> => {
  const [{ createAvatar }, loreleiNeutral] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/lorelei-neutral'),
  ]);
  const backgroundColor = [grounds[color]];
  return createAvatar(loreleiNeutral, { ...friendlyParts, seed: userId, backgroundColor }).toString();
};

/** Generated portraits: the same person always gets the same face. */
export const createPortraits = (findColor: (userId: string) => Promise<string | null>) => {
  const kept = new Map<string, string>();
  return {
    /**
     * The portrait as SVG, or null if there is no such user.
     * @param wanted the background colour; null for the user's current colour
     */
    async find(userId: string, wanted: AvatarColor | null): Promise<string | null> {
      const ready = wanted === null ? undefined : kept.get(`${userId} ${wanted}`);
      if (ready !== undefined) return ready;
      const own = avatarColor.safeParse(await findColor(userId)).data;
      if (own === undefined) return null;
      const key = `${userId} ${wanted ?? own}`;
      const svg = kept.get(key) ?? (await draw(userId, wanted ?? own));
      const oldest = kept.keys().next().value;
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(key, svg);
      return svg;
    },
  };
};
export type Portraits = ReturnType<typeof createPortraits>;
